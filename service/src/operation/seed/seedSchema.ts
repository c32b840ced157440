import {
  apiTokenFields,
  datasetFields,
  endpoints,
  groupFields,
  license,
  orgFields,
  paymentStatuses,
  plans,
  roleFields,
  userFields,
} from "eventdata-contract";
import { z } from "zod";

const emails = z.array(userFields.email);
/** Id of the organisation that an object is in; the first one unless given. */
const org = z.string().min(1).optional();

const { orgCapabilities, datasetCapabilities, viewCapabilities } = endpoints.createRole.body.shape;
const capabilities = z.strictObject({ orgCapabilities, datasetCapabilities, viewCapabilities });

/** What a seed may hold. Objects name each other by e-mail address and name, an organisation by its id. */
export const seedSchema = z.strictObject({
  orgs: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/, "must be 1 to 64 characters of A-Z a-z 0-9 . _ -"),
        name: orgFields.name.optional(),
        edgeDeployment: orgFields.edgeDeployment.optional(),
        owner: z.strictObject({ email: userFields.email, name: userFields.name }).optional(),
        plan: z.enum(plans).meta({ wire: "plans" }).optional(),
        paymentStatus: z.enum(paymentStatuses).optional(),
        license: license.partial().strict().optional(),
      }),
    )
    .optional(),
  roles: z
    .array(
      capabilities.extend({ org, name: roleFields.name, description: roleFields.description.optional() }),
    )
    .optional(),
  users: z
    .array(
      z.strictObject({
        org,
        email: userFields.email,
        name: userFields.name,
        role: userFields.role,
        /** A secret of a personal token. */
        personalToken: z.string().optional(),
      }),
    )
    .optional(),
  groups: z
    .array(
      z.strictObject({
        org,
        name: groupFields.name,
        description: groupFields.description.optional(),
        members: emails.optional(),
        roles: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  tokens: z
    .array(
      capabilities.extend({
        org,
        name: apiTokenFields.name,
        description: apiTokenFields.description.optional(),
        expiresAt: apiTokenFields.expiresAt.optional(),
        /** The secret. */
        token: z.string(),
      }),
    )
    .optional(),
  clients: z
    .array(
      z.strictObject({
        org,
        id: z.string(),
        name: z.string(),
        /** Null for a public client. */
        secret: z.string().nullable(),
        redirectAddresses: z.array(z.string()).optional(),
        /** Absent for a client that acts as a person. */
        capabilities: capabilities.optional(),
      }),
    )
    .optional(),
  datasets: z
    .array(
      z
        .strictObject({ ...datasetFields, mapFields: z.array(z.string().min(1)) })
        .partial()
        .extend({ org, name: datasetFields.name }),
    )
    .optional(),
});

export type Seed = z.infer<typeof seedSchema>;
export type SeedSection = keyof Seed;
export type SeedEntry<S extends SeedSection> = NonNullable<Seed[S]>[number];
