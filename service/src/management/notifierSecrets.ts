import { type AnswerOf, type Channel, channels, secretChannelFields } from "eventdata-contract";

export type NotifierProperties = AnswerOf<"getNotifier">["properties"];
type Fields = Readonly<Record<string, unknown>>;

/** A notifier's channel, apart: what anybody may see at rest, and what nobody may. */
export interface Parts {
  readonly open: Fields;
  readonly secret: Fields;
}

const mask = "********";
/** Where the contract wants an address, a mask is one too. */
const maskedAddress = `https://${mask}`;

export function channelOf(properties: object): Channel {
  const channel = channels.find((name) => Object.hasOwn(properties, name));
  if (channel === undefined) throw new TypeError("a notifier without a channel was let through");
  return channel;
}

export function splitSecrets(properties: NotifierProperties): Parts {
  const channel = channelOf(properties);
  const entries = Object.entries(properties[channel] ?? {});
  const isSecret = ([field]: [string, unknown]) => secretFields(channel).includes(field);
  return {
    open: { [channel]: Object.fromEntries(entries.filter((entry) => !isSecret(entry))) },
    secret: Object.fromEntries(entries.filter(isSecret)),
  };
}

export function joinSecrets({ open, secret }: Parts): NotifierProperties {
  const channel = channelOf(open);
  // Both parts are those of properties that the contract let in.
  return { [channel]: { ...(open[channel] as Fields), ...secret } } as NotifierProperties;
}

/** The same with every secret value masked. */
export function masked({ open, secret }: Parts): Parts {
  return { open, secret: mapValues(secret, (_, value) => maskOf(value)) };
}

/** What was read masked and is sent back means what is stored. */
export function unmasked(sent: Parts, stored: Parts): Parts {
  if (channelOf(sent.open) !== channelOf(stored.open)) return sent;
  return { open: sent.open, secret: restored(sent.secret, stored.secret) };
}

function restored(sent: Fields, stored: Fields): Fields {
  return mapValues(sent, (field, value) => {
    const before = stored[field];
    if (isFields(value) && isFields(before)) return restored(value, before);
    return before !== undefined && value === maskOf(before) ? before : value;
  });
}

function maskOf(value: unknown): unknown {
  if (isFields(value)) return mapValues(value, (_, inner) => maskOf(inner));
  return typeof value === "string" && /^https?:/i.test(value) ? maskedAddress : mask;
}

function secretFields(channel: Channel): readonly string[] {
  return secretChannelFields[channel];
}

function mapValues(fields: Fields, change: (key: string, value: unknown) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(key, value)]));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}
