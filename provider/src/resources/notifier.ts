import {
  notifier as answer,
  type Channel,
  channels,
  notifierFields,
  secretChannelFields,
} from "eventdata-contract";
import { type Field, field } from "../declaration/field.ts";
import { isMap } from "../declaration/value.ts";
import { adopt } from "./adopt.ts";
import { defineResource } from "./defineResource.ts";
import { sendableHeaders } from "./headers.ts";

/** In the program each channel is an input of its own; in the API all stand in `properties`. */
export const notifier = defineResource({
  type: "Notifier",
  about: "A channel over which people are told of things. It has exactly one.",
  example: `const onCall = new eventdata.Notifier("on-call", {
  name: "On call",
  email: { emails: ["on-call@example.com"] },
});`,
  page: {
    first:
      "Set exactly one channel; none, or a second one, fails the preview. Every channel with a secret in it is kept as a secret as a whole. [Drift](../drift.md#secrets) tells what is seen of a secret that somebody else changed.",
    destroy: "The notifier is deleted.",
    full: `const config = new pulumi.Config();

const paging = new eventdata.Notifier("paging", {
  name: "Paging",
  customWebhook: {
    url: "https://paging.example.com/alerts",
    body: '{"text": "{{ .Title }}"}',
    headers: { "X-Team": "platform" },
    secretHeaders: { Authorization: config.requireSecret("pagingAuthorization") },
  },
  disabledUntil: "2026-01-31T08:00:00Z",
});

const chat = new eventdata.Notifier("chat", {
  chatBot: { chatBotChannel: "#alerts", chatBotToken: config.requireSecret("chatBotToken") },
});`,
  },
  inputs: {
    name: field(notifierFields.name).autonamed(),
    ...Object.fromEntries(channels.map((channel) => [channel, channelField(channel)])),
    disabledUntil: field(notifierFields.disabledUntil).optional(),
    adopt,
  },
  outputs: {
    createdAt: answer.shape.createdAt,
    createdBy: answer.shape.createdBy,
    updatedAt: answer.shape.updatedAt,
  },
  identity: { id: "id", unique: [] },
  calls: {
    create: "createNotifier",
    read: "getNotifier",
    list: "listNotifiers",
    update: "updateNotifier",
    delete: "deleteNotifier",
  },
  lookup: "one and all",
  oddities: sendableHeaders,
  form: {
    toApi(values) {
      const isChannel = (name: string) => (channels as readonly string[]).includes(name);
      const entries = Object.entries(values);
      return {
        ...Object.fromEntries(entries.filter(([name]) => !isChannel(name))),
        properties: Object.fromEntries(entries.filter(([name]) => isChannel(name))),
      };
    },
    fromApi({ properties, ...object }) {
      return { ...object, ...(isMap(properties) ? properties : {}) };
    },
  },
});

function channelField(channel: Channel): Field {
  const plain = field(notifierFields.properties.shape[channel].unwrap()).oneOf("channel");
  const secrets = secretChannelFields[channel];
  return secrets.length === 0 ? plain : plain.secret(secrets);
}
