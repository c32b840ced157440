import { boundedText, isMap, jsonOfValue, valueOfJson } from "./jsonValue.ts";
import { type NativeType, type NativeValues, native } from "./nativeFunction.ts";

/** A message of a conversation, of which nothing but its being a map is sure. */
type Message = Readonly<Record<string, unknown>>;

export const conversations = [
  ofMessages("conversation_roles", "text", (messages) => jsonOfValue(messages.map(roleOf))),
  ofMessages("conversation_turns", "integer", turnsOf),
  ofMessages("last_user_content", "text", (messages) => contentOrNothing(messages.findLast(isBy("user")))),
  ofMessages("last_assistant_content", "text", (messages) =>
    contentOrNothing(messages.findLast(isBy("assistant"))),
  ),
  ofMessages("system_content", "text", (messages) => contentOrNothing(messages.find(isBy("system")))),
  ofMessages("tool_calls_of", "text", (messages) => jsonUnlessEmpty(messages.flatMap(toolCallsOf))),
  ofMessages("has_tool_calls", "boolean", (messages) =>
    messages.some((message) => toolCallsOf(message).length > 0),
  ),
  ofMessages("tool_results_of", "text", (messages) => jsonUnlessEmpty(messages.flatMap(toolResultsOf))),
  native("content_of_role", ["text", "text"], "text", (json, role) => {
    const messages = messagesOf(json);
    return messages ? contentOrNothing(messages.find(isBy(role))) : null;
  }),
  native("content_at", ["text", "integer"], "text", (json, place) => {
    const messages = messagesOf(json);
    return messages ? contentOrNothing(messages[Number(place)]) : null;
  }),
  native("role_at", ["text", "integer"], "text", (json, place) => {
    const messages = messagesOf(json);
    if (!messages) return null;
    const message = messages[Number(place)];
    return boundedText((message && roleOf(message)) ?? "");
  }),
  native("joined_contents", ["text", "text"], "text", (json, separator) => {
    const contents = messagesOf(json)
      ?.map(contentOf)
      .filter((content) => content !== "");
    return contents ? boundedText(contents.join(separator)) : null;
  }),
];

function ofMessages<Gives extends NativeType>(
  name: string,
  gives: Gives,
  of: (messages: readonly Message[]) => NativeValues[Gives] | null,
) {
  return native(name, ["text"], gives, (json) => {
    const messages = messagesOf(json);
    return messages ? of(messages) : null;
  });
}

/** What is no message keeps its place, and says nothing. */
function messagesOf(json: string): readonly Message[] | undefined {
  const value = valueOfJson(json);
  return Array.isArray(value) ? value.map((each: unknown) => (isMap(each) ? each : {})) : undefined;
}

function roleOf({ role }: Message): string | null {
  return typeof role === "string" ? role : null;
}

function isBy(role: string): (message: Message) => boolean {
  return (message) => roleOf(message) === role;
}

function contentOrNothing(message: Message | undefined): string | null {
  return boundedText(message ? contentOf(message) : "");
}

/** The text of a message, whose content is a text or a list of parts, of which some are texts. */
function contentOf({ content, parts }: Message): string {
  return textOfContent(content ?? parts);
}

function textOfContent(content: unknown): string {
  if (typeof content === "string") return content;
  if (Array.isArray(content)) {
    return content
      .map((part: unknown) => (Array.isArray(part) ? "" : textOfContent(part)))
      .filter((text) => text !== "")
      .join("\n");
  }
  if (!isMap(content)) return "";
  const { text, content: within, type = "text" } = content;
  if (type !== "text") return "";
  return typeof text === "string" ? text : typeof within === "string" ? within : "";
}

/** A turn is a message of the assistant after one or more of the user. */
function turnsOf(messages: readonly Message[]): bigint {
  let turns = 0n;
  let isAsked = false;
  for (const message of messages) {
    if (isBy("user")(message)) isAsked = true;
    if (!isAsked || !isBy("assistant")(message)) continue;
    turns += 1n;
    isAsked = false;
  }
  return turns;
}

/** The calls as a message lists them, the one call of an older form, and those among the parts of its content. */
function toolCallsOf(message: Message): readonly unknown[] {
  const { tool_calls: listed, function_call: only } = message;
  return [
    ...(Array.isArray(listed) ? listed.filter(isMap) : []),
    ...(isMap(only) ? [only] : []),
    ...partsOf(message).filter(({ type }) => type === "tool_call" || type === "tool_use"),
  ];
}

/** What tools answered: JSON that stands in a text as the value that it is. */
function toolResultsOf(message: Message): readonly unknown[] {
  const role = roleOf(message);
  const among = partsOf(message)
    .filter(({ type }) => type === "tool_result" || type === "tool_call_response")
    .map((part) => part.content ?? part.response ?? part.result);
  const results = among.length === 0 && (role === "tool" || role === "function") ? [message.content] : among;
  return results
    .filter((result) => result !== undefined && result !== null)
    .map((result) => (typeof result === "string" ? (valueOfJson(result) ?? result) : result));
}

function partsOf({ content, parts }: Message): readonly Message[] {
  return [content, parts].flatMap((list) => (Array.isArray(list) ? list.filter(isMap) : []));
}

function jsonUnlessEmpty(values: readonly unknown[]): string | null {
  return values.length === 0 ? null : jsonOfValue(values);
}
