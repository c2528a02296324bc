import { z } from 'zod';
import { id, instant, locale } from '../shared.ts';

/** What a list of customers is narrowed down to. `score_falling`: the last check of a project gave fewer points than the one before. */
export const customerFilter = z.enum([
  'activated',
  'not_activated',
  'without_project',
  'score_falling',
  'paying',
  'leaving',
]);
export type CustomerFilter = z.infer<typeof customerFilter>;

export const customerSort = z.enum(['name', '-name', 'created', '-created', 'score', '-score']);

/**
 * A customer's login. `none`: it has no login; `open`: a link waits to be opened; `expired`: it has a login, but no link that can be
 * used; `active`: a password was set.
 */
export const activationState = z.enum(['none', 'open', 'expired', 'active']);
export type ActivationState = z.infer<typeof activationState>;

/** A customer of a reseller: an account of kind `reseller_customer` with whom the reseller talks to. */
export const customer = z.object({
  id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  locale,
  activation: activationState,
  projects: z.number().int(),
  /** The lowest score among its projects; null without one that was checked. */
  score: z.number().nullable(),
  isPaying: z.boolean(),
  /** Whether the end of the relation to its reseller was begun and waits for the operator. */
  isLeaving: z.boolean(),
  createdAt: instant,
});
export type Customer = z.infer<typeof customer>;

/** A link by which a customer chooses its password. Shown once: it is not stored. */
export const activationLink = z.object({ link: z.string(), isMailed: z.boolean(), expiresAt: instant });
export type ActivationLink = z.infer<typeof activationLink>;

export const customerDetail = customer.extend({
  /** The address of its login, which may differ from the one it is written to; null without one. */
  loginEmail: z.string().nullable(),
  /** Until when the newest activation link can be used; null: there is none. */
  activationExpiresAt: instant.nullable(),
  /** When somebody of the customer last used the dashboard, as far as it is known. */
  lastSeenAt: instant.nullable(),
  /** How many links of its people to the reseller's own sign-on there are. */
  signOnLinks: z.number().int(),
  /** The first projects by title; `projects` counts all. */
  projectList: z.array(z.object({ id, title: z.string(), score: z.number().nullable() })),
  /** What is left of an import: the domain, and why its project was not created (an error code; null: it waits). */
  plannedDomain: z.object({ domain: z.string(), error: z.string().nullable() }).nullable(),
  /** Whether something is booked or owed, so that it cannot be deleted. */
  hasBilling: z.boolean(),
  /** What the caller may do: names of `permissions`. */
  may: z.array(z.string()),
});
export type CustomerDetail = z.infer<typeof customerDetail>;
