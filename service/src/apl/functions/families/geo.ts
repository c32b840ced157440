import { form, formFunction } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";

const nowhere = {
  country: null,
  country_iso: null,
  state: null,
  city: null,
  latitude: null,
  longitude: null,
  time_zone: null,
};

export const geo: readonly ScalarFunction[] = [
  {
    ...formFunction("geo_info_from_ip_address", {
      about:
        "Where an address of IPv4 or IPv6 is: country, country_iso, state, city, latitude, longitude and time_zone, in English. All of them are null of an address that the service's geo database does not know, and where it has none, which the answer's messages tell. Null of what is no address.",
      parameters: ["address"],
      forms: [form(["string"], "map", (address) => `geo_of_address(${address})`)],
      examples: [
        ['geo_info_from_ip_address("192.0.2.1")', nowhere],
        ['geo_info_from_ip_address("2001:db8::1")', nowhere],
        ['geo_info_from_ip_address("192.0.2.1").city', null],
        ['geo_info_from_ip_address("192.0.2")', null],
        ['geo_info_from_ip_address("")', null],
        ["geo_info_from_ip_address(string(null))", null],
        ['geo_info_from_ip_address(dynamic({"a": 5}).a)', null],
      ],
    }),
    needs: "geoDatabase",
  },
];
