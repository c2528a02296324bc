import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, instant, nothing, text } from '../shared.ts';

/** The part of an address that names a source. */
export const sourceValue = z.string().regex(/^[a-z0-9-]{2,32}$/, 'sales.sources.errors.value');

const values = z.object({
  name: text(limits.sourceLinks.nameMax, 1),
  value: sourceValue,
  isActive: z.boolean(),
  /** Whether registrations are assigned to it and counted. */
  isTracked: z.boolean(),
});

export const sourceLink = values.extend({
  id,
  /** Customers that registered through it and still belong to the reseller. */
  users: z.number().int(),
  createdAt: instant,
});
export type SourceLink = z.infer<typeof sourceLink>;

/** A month, `2026-11`. */
const month = z.string();

export const sourceLinks = z.object({
  /** The reseller's name in addresses; null: there are no links without it. */
  alias: z.string().nullable(),
  rows: z.array(sourceLink),
  /** Registrations of the last twelve months, the oldest first, by the links they came through. */
  months: z.array(z.object({ month, counts: z.array(z.object({ linkId: id, users: z.number().int() })) })),
});
export type SourceLinks = z.infer<typeof sourceLinks>;

const route = oc.$route({ tags: ['Source links'] });
const ofAccount = z.object({ accountId: id });
const one = ofAccount.extend({ linkId: id });

export const sourceLinkContract = {
  list: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/source-links',
      summary: 'Where customers of a reseller come from, with figures by month',
    })
    .input(ofAccount)
    .output(sourceLinks),
  create: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/source-links',
      summary: 'Make a source link',
      successStatus: 201,
    })
    .input(ofAccount.extend(values.shape))
    .output(sourceLink),
  update: route
    .route({
      method: 'PUT',
      path: '/accounts/{accountId}/source-links/{linkId}',
      summary: 'Change a source link',
    })
    .input(one.extend(values.shape))
    .output(sourceLink),
  remove: route
    .route({
      method: 'DELETE',
      path: '/accounts/{accountId}/source-links/{linkId}',
      summary: 'Delete a source link; not while users are assigned to it',
    })
    .input(one)
    .output(nothing),
};
