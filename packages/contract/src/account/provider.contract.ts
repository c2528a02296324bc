import { oc } from '@orpc/contract';
import { z } from 'zod';
import { code, loginAnswer, typedPassword } from './auth.contract.ts';
import { id, instant, nothing } from '../shared.ts';

/** The name of an OpenID Connect provider in addresses. */
export const providerName = z.string().max(40);

/** An account at a provider that signs the user in. */
export const externalIdentity = z.object({
  id,
  provider: z.string(),
  /** What the provider is called; its name where the operator has removed it. */
  label: z.string(),
  email: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type ExternalIdentity = z.infer<typeof externalIdentity>;

const open = oc.$route({ tags: ['Authentication'] });
const route = oc.$route({ tags: ['Sign-in providers'] });

/** Signing in itself is navigation, not a call: `GET /api/connect/{provider}` and `GET /api/auth/{provider}/callback` redirect. */
export const providerContract = {
  list: route
    .route({ method: 'GET', path: '/auth/providers', summary: 'Accounts at providers that sign the user in' })
    .output(z.object({ hasPassword: z.boolean(), identities: z.array(externalIdentity) })),
  link: route
    .route({
      method: 'POST',
      path: '/auth/providers/{provider}/link',
      summary: 'Start linking an account at a provider; returns the address to redirect to',
    })
    .input(z.object({ provider: providerName, password: typedPassword }))
    .output(z.object({ url: z.string() })),
  unlink: route
    .route({
      method: 'DELETE',
      path: '/auth/providers/identities/{identityId}',
      summary: 'Unlink an account at a provider; not the last way in of a user without a password',
    })
    .input(z.object({ identityId: id }))
    .output(nothing),
  offer: open
    .route({
      method: 'POST',
      path: '/auth/providers/offer',
      summary: 'What a return from a provider asks to link; only for the browser that came back',
    })
    .input(z.object({ ticket: code }))
    .output(z.object({ label: z.string(), email: z.string() })),
  acceptOffer: open
    .route({
      method: 'POST',
      path: '/auth/providers/offer/accept',
      summary: 'Link with the password of the user who has the address, and sign in',
    })
    .input(z.object({ ticket: code, password: typedPassword }))
    .output(loginAnswer),
};
