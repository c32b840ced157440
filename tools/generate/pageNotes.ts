export interface PageNotes {
  /** What a reader should know before anything else. */
  readonly first?: string;
  /** What a deletion brings with it. */
  readonly destroy: string;
  /** What a replacement brings with it. */
  readonly replace?: string;
  readonly adopt?: string;
}

/** What no declaration tells of a resource. */
export const pageNotes: Readonly<Record<string, PageNotes>> = {
  ApiToken: {
    first:
      "The secret is the output `token`. It is a secret in the state and in previews. [Tokens](../tokens.md) tells how it is rotated, and what `tokenId` is for.",
    destroy:
      "The token is deleted, and with it those before it whose overlap has not ended yet. All their secrets stop working at once.",
    replace:
      "The new token has another secret, and there is no overlap: see [tokens](../tokens.md#a-change).",
    adopt:
      "The id is the one that is in force now. The service shows a secret only once, so the output `token` stays empty until the token is rotated.",
  },
  Dataset: {
    destroy:
      "The dataset is deleted with its virtual fields, if it holds no events: see [deleting a dataset that holds events](../../README.md#deleting-a-dataset-that-holds-events). With `forceDestroy` in the state it is deleted **with its events**. Views and starred queries that read it stay, and fail when they are run.",
    replace:
      "Events would go with the old dataset, so one that holds some is replaced only with `forceDestroy`: see [deleting a dataset that holds events](../../README.md#deleting-a-dataset-that-holds-events).",
  },
  Group: {
    first: "Members are user ids, roles are role ids: the outputs `id` of `User` and `Role`.",
    destroy: "The group is deleted. Its members and roles stay.",
  },
  Notifier: {
    first:
      "Set exactly one channel; none, or a second one, fails the preview. Every channel with a secret in it is kept as a secret as a whole. [Drift](../drift.md#secrets) tells what is seen of a secret that somebody else changed.",
    destroy: "The notifier is deleted.",
  },
  Org: {
    first:
      "Configure a personal access token: an API token sees its own organisation alone. A refresh with a credential that does not see the organisation fails, and takes nothing to be gone.",
    destroy:
      "**Nothing is deleted.** The service has no way to delete an organisation. `pulumi destroy` leaves it as it is, no longer manages it, and says so in a warning. A preview cannot warn, and with `retainOnDelete` the provider is not asked.",
  },
  Role: {
    first:
      "`members` and the `role` of a `User` are one relation, see [drift](../drift.md#membership-in-two-places). Declare it in one place.",
    destroy: "The role is deleted. Users who had it have the role `none`, and groups no longer give it.",
  },
  SmokeCheck: {
    first:
      "It runs when it is created, when anything that it declares changes, and again in every deployment until it passes. [Smoke checks](../smokeChecks.md) tells when to use one, and what a failure shows.",
    destroy:
      "Nothing happens: probes that were sent stay in their dataset, where they do not count as events.",
  },
  StarredQuery: { destroy: "The query is deleted. Its dataset and the events in it stay." },
  User: {
    first:
      "`role` takes the id of a role, or its name; the built-in roles are `none`, `read-only`, `user`, `admin` and `owner`. A change of it is made in place.",
    destroy: "The user leaves the organisation with its groups and roles. API tokens that they made end.",
  },
  View: { destroy: "The view is deleted. The datasets that it reads stay." },
  VirtualField: { destroy: "The field is deleted. The events of its dataset stay as they are." },
};
