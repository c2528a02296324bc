import { z } from 'zod';
import { unsubscribable, type Unsubscribable } from '@zugang/contract';
import { openClaims, sealClaims } from '#platform/sealed-claims';
import type { Secrets } from '#platform/secrets';

const binding = 'unsubscribe';

/** Which mails of whom a link switches off. `of`: the project and its account; null for the mails of the profile. */
export type UnsubscribeClaims = {
  userId: string;
  kind: Unsubscribable;
  of: { accountId: string; projectId: string } | null;
};

// Short names: the token is part of a link that some mail programs break at the end of a line.
const schema = z.object({
  u: z.uuid(),
  k: unsubscribable,
  o: z.tuple([z.uuid(), z.uuid()]).nullable(),
});

/** The token of a link that switches mails off without signing in. It never ends: a link in an old mail has to work too. */
export const sealUnsubscribe = (secrets: Secrets, { userId, kind, of }: UnsubscribeClaims): string =>
  sealClaims(secrets, binding, { u: userId, k: kind, o: of && [of.accountId, of.projectId] });

/** What a token switches off; null where it is none of ours. */
export const openUnsubscribe = (secrets: Secrets, token: string): UnsubscribeClaims | null => {
  const claims = openClaims(secrets, binding, { schema, token });
  if (!claims) return null;
  const [accountId, projectId] = claims.o ?? [];
  return { userId: claims.u, kind: claims.k, of: accountId && projectId ? { accountId, projectId } : null };
};
