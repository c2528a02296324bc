import { checkerLimits } from '@zugang/contract';
import { z } from 'zod';
import { openClaims, sealClaims } from '#platform/sealed-claims';
import type { Secrets } from '#platform/secrets';

const claims = z.object({ id: z.uuid(), accountId: z.uuid(), userId: z.uuid(), issuedAt: z.number() });

/** The content of a checker link or bearer token: a row of `checker_sessions`, its user, and when the token was issued. */
export type CheckerClaims = z.infer<typeof claims>;

const kinds = { link: checkerLimits.linkMinutes, session: checkerLimits.sessionMinutes } as const;

/** A link opens the checker once, a session sends results; neither token is accepted as the other. */
export type CheckerTokenKind = keyof typeof kinds;

/** When a token made at `issuedAt` (milliseconds) is over. */
export const endOf = (kind: CheckerTokenKind, issuedAt: number): Date => new Date(issuedAt + kinds[kind] * 60_000);

/** A token for these claims. */
export const sealCheckerToken = (secrets: Secrets, kind: CheckerTokenKind, value: CheckerClaims): string =>
  sealClaims(secrets, `checker:${kind}`, value);

/** The claims of a token; null where it is forged, of the other kind, or over. */
export const openCheckerToken = (secrets: Secrets, kind: CheckerTokenKind, token: string): CheckerClaims | null => {
  const value = openClaims(secrets, `checker:${kind}`, { schema: claims, token });
  return value && endOf(kind, value.issuedAt).getTime() > Date.now() ? value : null;
};
