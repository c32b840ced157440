import { z } from "zod";
import { described, inferred, unordered } from "../meta.ts";
import { namedMap } from "../namedMap.ts";
import { displayName, emailAddress, id, isoTime, webAddress } from "./common.ts";

const url = webAddress;
const headers = namedMap(z.record(z.string().min(1), z.string()));

const channel = <S extends z.ZodRawShape>(shape: S, about: string) =>
  described(z.object(shape), about).optional();

/** The channels; a notifier has exactly one. */
export const notifierProperties = z
  .object({
    customWebhook: channel(
      {
        url: described(url, "Where the request goes."),
        body: described(z.string(), "Template of the request's body."),
        headers: described(headers, "Headers of the request.").optional(),
        secretHeaders: described(headers, "Headers of the request whose values are secret.").optional(),
      },
      "A request with a body and headers of one's own.",
    ),
    chatBot: channel(
      {
        chatBotChannel: described(z.string(), "Channel to write to.").optional(),
        chatBotToken: described(z.string(), "The bot's token.").optional(),
      },
      "A chat bot.",
    ),
    chatWebhook: channel(
      { chatWebhookUrl: described(url, "The chat's incoming address.").optional() },
      "A chat's webhook.",
    ),
    email: channel(
      { emails: described(unordered(z.array(emailAddress)), "Who is written to.").optional() },
      "E-mail.",
    ),
    workgroupChat: channel(
      { workgroupChatUrl: described(url, "The workgroup's incoming address.").optional() },
      "A workgroup chat.",
    ),
    alertRouterA: channel(
      {
        apiKey: described(z.string(), "The router's API key.").optional(),
        isEU: described(z.boolean(), "Whether the account lives in the EU.").optional(),
      },
      "An alert router with an API key.",
    ),
    alertRouterB: channel(
      {
        routingKey: described(z.string(), "The routing key.").optional(),
        token: described(z.string(), "The router's token.").optional(),
      },
      "An alert router with a routing key.",
    ),
    chatHook: channel(
      { chatHookUrl: described(url, "The chat's incoming address.").optional() },
      "A chat's hook.",
    ),
    webhook: channel({ url: described(url, "Where the request goes.").optional() }, "A plain webhook."),
  })
  .meta({ wire: "channels" });

export type Channel = keyof z.infer<typeof notifierProperties>;
export const channels = Object.keys(notifierProperties.shape) as Channel[];

/** Fields of a channel that a service must not show and nobody may log. */
export const secretChannelFields = {
  customWebhook: ["secretHeaders"],
  chatBot: ["chatBotToken"],
  chatWebhook: ["chatWebhookUrl"],
  email: [],
  workgroupChat: ["workgroupChatUrl"],
  alertRouterA: ["apiKey"],
  alertRouterB: ["routingKey", "token"],
  chatHook: ["chatHookUrl"],
  webhook: [],
} as const satisfies Record<Channel, readonly string[]>;

export const notifierFields = {
  name: described(displayName, "Name for people; need not be unique."),
  properties: described(notifierProperties, "The channel: exactly one."),
  disabledUntil: inferred(isoTime.nullable(), "Disabled until this time; null or past means enabled."),
};

const oneChannel = notifierProperties.refine(
  (properties) => Object.values(properties).filter((value) => value !== undefined).length === 1,
  "must have exactly one channel",
);

export const notifierRequest = z.object({
  name: notifierFields.name,
  properties: described(oneChannel.meta({ wire: "channels", exactlyOne: true }), "The channel: exactly one."),
  disabledUntil: notifierFields.disabledUntil.optional(),
});

export const notifier = z.object({
  id: described(id, "Assigned by the service.").optional(),
  name: described(z.string(), "Name for people."),
  properties: notifierFields.properties,
  disabledUntil: notifierFields.disabledUntil.optional(),
  createdAt: described(isoTime, "When it was created.").optional(),
  createdBy: described(z.string(), "E-mail address or id of who created it.").optional(),
  updatedAt: described(isoTime, "When it was last changed.").optional(),
});
