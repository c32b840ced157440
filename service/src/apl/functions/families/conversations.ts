import type { Sql } from "../../sql/lanes.ts";
import type { Type } from "../../values/type.ts";
import { formFunction } from "../forms.ts";
import type { Example, ScalarFunction } from "../scalarFunction.ts";

/** Messages are an array of maps, or a text that is one as JSON, as traces have them. */
const conversationTypes = ["array", "string"] as const;

const chat =
  'dynamic([{"role": "system", "content": "Be kind."}, {"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Hello!"}, {"role": "user", "content": "And you?"}, {"role": "assistant", "content": "Fine."}])';
const inParts =
  'dynamic([{"role": "user", "content": [{"type": "text", "text": "one"}, {"type": "image_url", "image_url": {"url": "x"}}, "two"]}, {"role": "assistant", "parts": [{"type": "text", "content": "three"}]}])';
const broken =
  'dynamic([5, null, {"content": "no role"}, {"role": "user"}, {"role": "user", "content": 7}, {"role": 1, "content": {"a": []}}])';
const tools = String.raw`dynamic([{"role": "assistant", "content": null, "tool_calls": [{"id": "c1", "function": {"name": "weather", "arguments": "{}"}}]}, {"role": "tool", "tool_call_id": "c1", "content": "{\"degrees\": 21}"}, {"role": "function", "content": "sunny"}])`;
const toolParts =
  'dynamic([{"role": "assistant", "content": [{"type": "tool_use", "id": "t", "name": "f", "input": {}}]}, {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t", "content": [1, 12345678901234567]}]}])';

/** A function of messages and of what else it takes. */
function ofConversation<Gives extends Type>(
  name: string,
  about: string,
  others: {
    readonly parameters?: readonly string[];
    readonly takes?: readonly Type[];
    /** Whether what it takes besides may be left out. */
    readonly isOptional?: boolean;
  },
  gives: Gives,
  sql: (messages: Sql, ...others: readonly Sql[]) => Sql,
  examples: readonly Example[],
): ScalarFunction {
  const { parameters = [], takes = [], isOptional = false } = others;
  const forms = conversationTypes.flatMap((type) =>
    [[type, ...takes], ...(isOptional ? [[type]] : [])].map((each) => ({
      takes: each,
      gives,
      // None of the types that it takes is a time, which alone is no text.
      sql: (args: readonly unknown[]) => sql(...(args as [Sql, ...Sql[]])),
    })),
  );
  return formFunction(name, {
    about,
    parameters: ["messages", ...parameters],
    forms,
    isClosed: true,
    examples,
  });
}

/** What holds of every function of nothing but messages. */
function withNothing(name: string): readonly Example[] {
  return [
    [`${name}(string(null))`, null],
    [`${name}("no conversation")`, null],
    [`${name}(dynamic({"a": 5}).a)`, null],
  ];
}

export const conversations: readonly ScalarFunction[] = [
  ofConversation(
    "genai_message_roles",
    "The role of each message, in their order; null for one that has none.",
    {},
    "array",
    (messages) => `conversation_roles(${messages})`,
    [
      [`genai_message_roles(${chat})`, ["system", "user", "assistant", "user", "assistant"]],
      [`genai_message_roles(tostring(${inParts}))`, ["user", "assistant"]],
      [`genai_message_roles(${broken})`, [null, null, null, "user", "user", null]],
      ["genai_message_roles(dynamic([]))", []],
      [`genai_message_roles(dynamic({"a": [{"role": "user"}]}).a)`, ["user"]],
      ...withNothing("genai_message_roles"),
    ],
  ),
  ofConversation(
    "genai_get_role",
    "The role of the message at a place, counted from 0; empty where there is none.",
    { parameters: ["place"], takes: ["integer"] },
    "string",
    (messages, place) => `role_at(${messages}, ${place})`,
    [
      [`genai_get_role(${chat}, 0)`, "system"],
      [`genai_get_role(${chat}, 4)`, "assistant"],
      [`genai_get_role(${chat}, 5)`, ""],
      [`genai_get_role(${chat}, -1)`, ""],
      [`genai_get_role(${chat}, 9223372036854775807)`, ""],
      [`genai_get_role(${broken}, 2)`, ""],
      ["genai_get_role(dynamic([]), 0)", ""],
      [`genai_get_role(${chat}, toint(null))`, null],
      ['genai_get_role(dynamic({"a": 5}).a, 0)', null],
    ],
  ),
  ofConversation(
    "genai_get_content_by_index",
    "The text of the message at a place, counted from 0; empty where there is none. Of content that is a list of parts, the texts among them, each on a line.",
    { parameters: ["place"], takes: ["integer"] },
    "string",
    (messages, place) => `content_at(${messages}, ${place})`,
    [
      [`genai_get_content_by_index(${chat}, 1)`, "Hi"],
      [`genai_get_content_by_index(${inParts}, 0)`, "one\ntwo"],
      [`genai_get_content_by_index(${inParts}, 1)`, "three"],
      [`genai_get_content_by_index(${chat}, 5)`, ""],
      [`genai_get_content_by_index(${chat}, -1)`, ""],
      [`genai_get_content_by_index(${broken}, 0)`, ""],
      [`genai_get_content_by_index(${broken}, 2)`, "no role"],
      [`genai_get_content_by_index(${broken}, 4)`, ""],
      ["genai_get_content_by_index(dynamic([]), 0)", ""],
      ['genai_get_content_by_index(dynamic({"a": 5}).a, 0)', null],
    ],
  ),
  ofConversation(
    "genai_get_content_by_role",
    "The text of the first message of a role; empty where there is none.",
    { parameters: ["role"], takes: ["string"] },
    "string",
    (messages, role) => `content_of_role(${messages}, ${role})`,
    [
      [`genai_get_content_by_role(${chat}, "user")`, "Hi"],
      [`genai_get_content_by_role(${chat}, "tool")`, ""],
      [`genai_get_content_by_role(${tools}, "function")`, "sunny"],
      [`genai_get_content_by_role(${broken}, "user")`, ""],
      [`genai_get_content_by_role(${chat}, "User")`, ""],
      ['genai_get_content_by_role(dynamic([]), "user")', ""],
      [`genai_get_content_by_role(${chat}, string(null))`, null],
      ['genai_get_content_by_role(dynamic({"a": 5}).a, "user")', null],
    ],
  ),
  ofConversation(
    "genai_extract_user_prompt",
    "The text of the user's last message; empty where there is none.",
    {},
    "string",
    (messages) => `last_user_content(${messages})`,
    [
      [`genai_extract_user_prompt(${chat})`, "And you?"],
      [`genai_extract_user_prompt(${inParts})`, "one\ntwo"],
      [`genai_extract_user_prompt(${broken})`, ""],
      [`genai_extract_user_prompt(${tools})`, ""],
      ["genai_extract_user_prompt(dynamic([]))", ""],
      ...withNothing("genai_extract_user_prompt"),
    ],
  ),
  ofConversation(
    "genai_extract_assistant_response",
    "The text of the assistant's last message; empty where there is none.",
    {},
    "string",
    (messages) => `last_assistant_content(${messages})`,
    [
      [`genai_extract_assistant_response(${chat})`, "Fine."],
      [`genai_extract_assistant_response(${inParts})`, "three"],
      [`genai_extract_assistant_response(${tools})`, ""],
      [`genai_extract_assistant_response(${broken})`, ""],
      ["genai_extract_assistant_response(dynamic([]))", ""],
      ...withNothing("genai_extract_assistant_response"),
    ],
  ),
  ofConversation(
    "genai_extract_system_prompt",
    "The text of the first message of the system; empty where there is none.",
    {},
    "string",
    (messages) => `system_content(${messages})`,
    [
      [`genai_extract_system_prompt(${chat})`, "Be kind."],
      [
        'genai_extract_system_prompt(dynamic([{"role": "user", "content": "a"}, {"role": "system", "content": "b"}, {"role": "system", "content": "c"}]))',
        "b",
      ],
      [`genai_extract_system_prompt(${inParts})`, ""],
      [`genai_extract_system_prompt(${broken})`, ""],
      ["genai_extract_system_prompt(dynamic([]))", ""],
      ...withNothing("genai_extract_system_prompt"),
    ],
  ),
  ofConversation(
    "genai_concat_contents",
    "The texts of all messages, with a separator between them, a blank unless told. Messages without text are passed over.",
    { parameters: ["separator?"], takes: ["string"], isOptional: true },
    "string",
    (messages, separator = "' '") => `joined_contents(${messages}, ${separator})`,
    [
      [`genai_concat_contents(${chat}, " / ")`, "Be kind. / Hi / Hello! / And you? / Fine."],
      [`genai_concat_contents(${chat})`, "Be kind. Hi Hello! And you? Fine."],
      [`genai_concat_contents(${inParts}, "")`, "one\ntwothree"],
      [`genai_concat_contents(${broken}, "-")`, "no role"],
      ["genai_concat_contents(dynamic([]))", ""],
      [`genai_concat_contents(${chat}, string(null))`, null],
      [`genai_concat_contents(${chat}, strrep(strrep("-", 1000), 300))`, null],
      ...withNothing("genai_concat_contents"),
    ],
  ),
  ofConversation(
    "genai_conversation_turns",
    "How often the assistant answers the user: several messages of one of them, without the other between, count once.",
    {},
    "integer",
    (messages) => `conversation_turns(${messages})`,
    [
      [`genai_conversation_turns(${chat})`, 2],
      [
        'genai_conversation_turns(dynamic([{"role": "user"}, {"role": "user"}, {"role": "assistant"}, {"role": "assistant"}]))',
        1,
      ],
      ['genai_conversation_turns(dynamic([{"role": "assistant"}, {"role": "user"}]))', 0],
      [`genai_conversation_turns(${broken})`, 0],
      ["genai_conversation_turns(dynamic([]))", 0],
      ...withNothing("genai_conversation_turns"),
    ],
  ),
  ofConversation(
    "genai_has_tool_calls",
    "Whether a message asks for a tool to be called.",
    {},
    "boolean",
    (messages) => `has_tool_calls(${messages})`,
    [
      [`genai_has_tool_calls(${tools})`, true],
      [`genai_has_tool_calls(${toolParts})`, true],
      ['genai_has_tool_calls(dynamic([{"role": "assistant", "function_call": {"name": "f"}}]))', true],
      ['genai_has_tool_calls(dynamic([{"role": "assistant", "tool_calls": []}]))', false],
      ['genai_has_tool_calls(dynamic([{"tool_calls": "f"}]))', false],
      [`genai_has_tool_calls(${chat})`, false],
      [`genai_has_tool_calls(${broken})`, false],
      ["genai_has_tool_calls(dynamic([]))", false],
      ...withNothing("genai_has_tool_calls"),
    ],
  ),
  ofConversation(
    "genai_extract_tool_calls",
    "The calls of tools that messages ask for, as an array; null where there are none.",
    {},
    "array",
    (messages) => `tool_calls_of(${messages})`,
    [
      [`genai_extract_tool_calls(${tools})`, [{ id: "c1", function: { name: "weather", arguments: "{}" } }]],
      [`genai_extract_tool_calls(${toolParts})[0].name`, "f"],
      [
        'genai_extract_tool_calls(dynamic([{"function_call": {"name": "f"}}, {"tool_calls": [{"id": "c"}, 5]}]))',
        [{ name: "f" }, { id: "c" }],
      ],
      [`genai_extract_tool_calls(${chat})`, null],
      [`genai_extract_tool_calls(${broken})`, null],
      ["genai_extract_tool_calls(dynamic([]))", null],
      ...withNothing("genai_extract_tool_calls"),
    ],
  ),
  ofConversation(
    "genai_extract_function_results",
    "What tools and functions answered, as an array; null where there is nothing. A text that is JSON is the value that it says.",
    {},
    "array",
    (messages) => `tool_results_of(${messages})`,
    [
      [`genai_extract_function_results(${tools})`, [{ degrees: 21 }, "sunny"]],
      [`tostring(genai_extract_function_results(${toolParts}))`, "[[1,12345678901234567]]"],
      ['genai_extract_function_results(dynamic([{"role": "tool", "content": null}]))', null],
      [`genai_extract_function_results(${chat})`, null],
      [`genai_extract_function_results(${broken})`, null],
      ["genai_extract_function_results(dynamic([]))", null],
      ...withNothing("genai_extract_function_results"),
    ],
  ),
];
