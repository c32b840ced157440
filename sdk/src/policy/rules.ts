import { holdsUnknown } from "pulumi-eventdata-cli/library";
import { isMap, type Values } from "pulumi-eventdata-provider";
import { capabilities, capabilitiesByWord, everyName, wordOf } from "pulumi-eventdata-provider/access";
import { policyOf } from "./resourceRule.ts";

const dayMilliseconds = 86_400_000;

/** A secret that never ends is found years later, by somebody else. */
export const tokenExpires = policyOf<{ mostDays?: number; orRotated?: boolean }>({
  name: "token-expires",
  about: "Every API token has an end.",
  of: ["ApiToken"],
  settings: {
    mostDays: { type: "integer", minimum: 1, description: "How far off the end may be." },
    orRotated: {
      type: "boolean",
      default: false,
      description: "Whether rotation.every counts as well: then a token whose stack nobody deploys works on.",
    },
  },
  faults: ({ expiresAt, rotation }, { mostDays, orRotated }) => {
    if (holdsUnknown(expiresAt)) return [];
    const isRotated = isMap(rotation) && rotation.every !== undefined;
    if (typeof expiresAt !== "string") {
      if (orRotated && isRotated) return [];
      return [`works for ever: set expiresAt${orRotated ? ", or rotation.every" : ""}`];
    }
    const days = (Date.parse(expiresAt) - Date.now()) / dayMilliseconds;
    return mostDays !== undefined && days > mostDays
      ? [`works for more than ${mostDays} days: set an earlier expiresAt`]
      : [];
  },
});

/** What deletes, on everything there is and will be. */
export const noDeleteOnAll = policyOf<{ also?: string[] }>({
  name: "no-delete-on-all",
  about: "No role and no token may delete on every dataset or every view.",
  of: ["Role", "ApiToken"],
  settings: {
    also: {
      type: "array",
      items: { type: "string" },
      default: ["trim"],
      description: "Other rights that count as deleting, as the rules of access name them.",
    },
  },
  faults: ({ datasetCapabilities, viewCapabilities }, { also = [] }) => {
    const maps = { dataset: datasetCapabilities, view: viewCapabilities };
    return (["dataset", "view"] as const).flatMap((of) => {
      const unwanted = new Set(also.flatMap((word) => capabilitiesByWord(of).get(word) ?? []));
      const given = mapIn(mapIn(maps, of), everyName);
      const found = capabilities.filter((each) => {
        const actions = each.of === of ? given[each.area] : undefined;
        const isGiven = Array.isArray(actions) && actions.includes(each.action);
        return isGiven && (each.action === "delete" || unwanted.has(each));
      });
      if (found.length === 0) return [];
      return [`gives ${found.map(wordOf).join(", ")} on every ${of}: name the ${of}s in place of "*"`];
    });
  },
});

/** Events that went too early cannot be had back. */
export const retentionAtLeast = policyOf<{ days: number }>({
  name: "retention-at-least",
  about: "No dataset loses its events earlier than agreed.",
  of: ["Dataset"],
  settings: {
    days: { type: "integer", minimum: 1, default: 30, description: "How long events are kept at least." },
  },
  faults: ({ retentionDays, useRetentionPeriod }, { days }) => {
    // Where it is not said whether the retention is used, somebody may have switched it on.
    const isUsed = useRetentionPeriod !== false;
    // 0 is not set.
    if (!isUsed || typeof retentionDays !== "number" || retentionDays === 0 || retentionDays >= days)
      return [];
    return [`keeps events for ${retentionDays} days: set retentionDays to ${days} at least`];
  },
});

export const datasetDescribed = policyOf<{ leastCharacters: number }>({
  name: "dataset-described",
  about: "Every dataset says what is kept in it.",
  of: ["Dataset"],
  settings: {
    leastCharacters: {
      type: "integer",
      minimum: 1,
      default: 1,
      description: "How long the description is at least.",
    },
  },
  faults: ({ description }, { leastCharacters }) => {
    if (holdsUnknown(description)) return [];
    const length = typeof description === "string" ? description.trim().length : 0;
    if (length >= leastCharacters) return [];
    return [
      length === 0
        ? "does not say what is kept in it: set description"
        : `says in ${length} characters what is kept in it: ${leastCharacters} are asked for`,
    ];
  },
});

/** Where each channel that names an address has it. */
const addressFields: Readonly<Record<string, string>> = {
  customWebhook: "url",
  chatWebhook: "chatWebhookUrl",
  workgroupChat: "workgroupChatUrl",
  chatHook: "chatHookUrl",
  webhook: "url",
};

/** The others go to whoever runs the chat or the router, and name no host. */
const channelsWithoutHost = ["chatBot", "alertRouterA", "alertRouterB"];

export const notifierHosts = policyOf<{ hosts?: string[]; channels?: string[] }>({
  name: "notifier-hosts",
  about: "Notifiers write to hosts that are allowed, and to no others.",
  of: ["Notifier"],
  settings: {
    hosts: {
      type: "array",
      items: { type: "string" },
      description:
        "Hosts of addresses and of e-mail, with *. in front for all below one. Nothing is asked unless set.",
    },
    channels: {
      type: "array",
      items: { type: "string", enum: channelsWithoutHost },
      default: [],
      description: "Which channels without an address of their own are allowed beside.",
    },
  },
  faults: (inputs, { hosts, channels = [] }) => {
    if (hosts === undefined) return [];
    const isAllowed = (host: string) => hosts.some((each) => isUnder(host.toLowerCase(), each.toLowerCase()));
    const ofAddresses = Object.entries(addressFields).flatMap(([channel, field]) => {
      const address = mapIn(inputs, channel)[field];
      if (typeof address !== "string" || holdsUnknown(address)) return [];
      const host = hostOf(address);
      // An address may itself be the secret, so not even its host is told.
      return host !== undefined && isAllowed(host)
        ? []
        : [`writes to a host that is not allowed: ${channel}.${field}`];
    });
    const { emails } = mapIn(inputs, "email");
    const written = Array.isArray(emails)
      ? emails.filter((each) => typeof each === "string" && !holdsUnknown(each))
      : [];
    const ofEmails = written.flatMap((email: string) => {
      const host = email.slice(email.lastIndexOf("@") + 1);
      return isAllowed(host)
        ? []
        : [`writes to a host that is not allowed: email.emails, ${JSON.stringify(host)}`];
    });
    const others = channelsWithoutHost.filter(
      (each) => inputs[each] !== undefined && !channels.includes(each),
    );
    return [
      ...ofAddresses,
      ...ofEmails,
      ...others.map((each) => `uses a channel that is not allowed: ${each}`),
    ];
  },
});

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname : undefined;
}

function isUnder(host: string, allowed: string): boolean {
  return allowed.startsWith("*.") ? host.endsWith(allowed.slice(1)) : host === allowed;
}

function mapIn(holder: Values, key: string): Values {
  const value = holder[key];
  return isMap(value) ? value : {};
}
