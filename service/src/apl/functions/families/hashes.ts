import { laneFor } from "../../sql/laneFor.ts";
import type { Sql } from "../../sql/lanes.ts";
import type { Value } from "../../sql/value.ts";
import { typeSet } from "../../values/type.ts";
import { form, formFunction } from "../forms.ts";
import type { Example, ScalarFunction } from "../scalarFunction.ts";
import { textOf } from "./conversion.ts";

/** A digest of the bytes of a value's text, in hexadecimal digits. */
function digest(
  name: string,
  about: string,
  sql: (text: Sql) => Sql,
  examples: readonly Example[],
): ScalarFunction {
  return {
    name,
    about: `${about} of the value's text, in hexadecimal digits.`,
    parameters: ["value"],
    types: oneOf(name, ["value"]),
    lanes: ([value]) => ({ string: value ? sql(textOf(value)) : "NULL::VARCHAR" }),
    examples,
  };
}

/** Whichever type the value has, its text is what counts; the check of how many arguments there are stays. */
function oneOf(name: string, parameters: readonly string[]): ScalarFunction["types"] {
  const forms = [form(["string"], "string", (text) => text)];
  const { types } = formFunction(name, { about: "", parameters, forms, examples: [] });
  return (args) => (args.length === 1 ? typeSet("string") : types(args));
}

const hashTypes = formFunction("hash", {
  about: "",
  parameters: ["value", "salt?"],
  forms: [
    form(["string"], "integer", (text) => text),
    form(["string", "integer"], "integer", (text) => text),
  ],
  examples: [],
}).types;

const hash: ScalarFunction = {
  name: "hash",
  about:
    "A 64-bit integer made of the value's text (xxHash64), and of a salt where one is told. Not for keeping: its making may change.",
  parameters: ["value", "salt?"],
  types: (args) => (args.length === 1 || args.length === 2 ? typeSet("integer") : hashTypes(args)),
  lanes: ([value, salt]) => ({
    integer: value ? `xx_hash(${textOf(value)}, ${saltOf(salt)})` : "NULL::BIGINT",
  }),
  examples: [
    ['hash("")', -1205034819632174695n],
    ['hash("a")', -3292477735350538661n],
    ['hash("abc")', 4952883123889572249n],
    ['hash("Nobody inspects the spammish repetition")', -302119147016844303n],
    ['hash("ä€😀") == hash("ä€😀")', true],
    ['hash("a") == hash("a", 0)', true],
    ['hash("a") == hash("a", 1)', false],
    ['hash("5") == hash(5)', true],
    ["hash(string(null))", null],
    ['hash("a", toint(null))', null],
  ],
};

function saltOf(salt: Value | undefined): Sql {
  return salt ? laneFor(salt, "integer") : "0::BIGINT";
}

export const hashes: readonly ScalarFunction[] = [
  hash,
  digest("hash_md5", "The MD5 digest", (text) => `md5(${text})`, [
    ['hash_md5("abc")', "900150983cd24fb0d6963f7d28e17f72"],
    ['hash_md5("")', "d41d8cd98f00b204e9800998ecf8427e"],
    ['hash_md5("ä")', "8419b71c87a225a2c70b50486fbee545"],
    ['hash_md5(5) == hash_md5("5")', true],
    ["hash_md5(string(null))", null],
  ]),
  digest("hash_sha1", "The SHA-1 digest", (text) => `sha1(${text})`, [
    ['hash_sha1("abc")', "a9993e364706816aba3e25717850c26c9cd0d89d"],
    ['hash_sha1("")', "da39a3ee5e6b4b0d3255bfef95601890afd80709"],
    ['hash_sha1("ä")', "961fa22f61a56e19f3f5f8867901ac8cf5e6d11f"],
    ['hash_sha1(1.5) == hash_sha1("1.5")', true],
    ["hash_sha1(string(null))", null],
  ]),
  digest("hash_sha256", "The SHA-256 digest", (text) => `sha256(${text})`, [
    ['hash_sha256("abc")', "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    ['hash_sha256("")', "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ['hash_sha256("ä")', "33e6d73fee82904c8d7afb78de1154d1e8dc2a0edb08120e63df5b9385c2d9cc"],
    ['hash_sha256(true) == hash_sha256("true")', true],
    ["hash_sha256(string(null))", null],
  ]),
  digest("hash_sha512", "The SHA-512 digest", (text) => `sha512(${text})`, [
    [
      'hash_sha512("abc")',
      "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
    ],
    [
      'hash_sha512("")',
      "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e",
    ],
    [
      'hash_sha512("ä")',
      "64868c5784a6004e675bcf405f549369bf607cd3269c0cac1711e21ba9f40a5abbf0c7535856e7cf77ea55a072dd04aa89eea361e95f497aa965309b50587157",
    ],
    [
      'hash_sha512(strrep("a", 112))',
      "c01d080efd492776a1c43bd23dd99d0a2e626d481e16782e75d54c2503b5dc32bd05f0f1ba33e568b88fd2d970929b719ecbb152f58f130a407c8830604b70ca",
    ],
    [
      'hash_sha512(strrep("abcd", 1024))',
      "3016871181e4cc52d411f870924bf6498bae37b0c1ba05ce54b87e6ab9cd93ae7ccb31969ea79983eea3cabb8acf8f6a41447045cce4a37cea4d4076195af558",
    ],
    ['hash_sha512(404) == hash_sha512("404")', true],
    ["hash_sha512(string(null))", null],
  ]),
];
