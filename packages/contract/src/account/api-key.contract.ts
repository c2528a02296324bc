import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, instant, nothing, text } from '../shared.ts';

/** Roles a key may have: keys do not manage accounts. */
export const apiKeyRole = z.enum(['editor', 'viewer']);
export type ApiKeyRole = z.infer<typeof apiKeyRole>;

/** A key with which programs act for an account. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** The beginning of the key, by which people recognise it. */
  prefix: z.string(),
  role: apiKeyRole,
  state: z.enum(['active', 'expired', 'revoked']),
  /** Who made it; null where their login is gone. */
  createdBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  /** Right to some minutes. */
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** Days a key may live; null: until it is revoked. */
export const apiKeyDays = z.union([z.literal(30), z.literal(90), z.literal(365)]).nullable();

const route = oc.$route({ tags: ['API keys'] });
const ofAccount = z.object({ accountId: id });

export const apiKeyContract = {
  list: route
    .route({ method: 'GET', path: '/accounts/{accountId}/api-keys', summary: 'Keys of an account, the newest first' })
    .input(ofAccount)
    .output(
      z.object({
        keys: z.array(apiKey),
        /** Whether a package of the account includes programs: else its keys rest. */
        isIncluded: z.boolean(),
      }),
    ),
  create: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/api-keys',
      summary: 'Make a key; it is shown in this answer only',
      successStatus: 201,
    })
    .input(ofAccount.extend({ name: text(limits.apiKeys.nameMax, 1), role: apiKeyRole, expiresInDays: apiKeyDays }))
    .output(z.object({ key: z.string(), apiKey })),
  revoke: route
    .route({ method: 'DELETE', path: '/accounts/{accountId}/api-keys/{keyId}', summary: 'End a key at once' })
    .input(ofAccount.extend({ keyId: id }))
    .output(nothing),
};
