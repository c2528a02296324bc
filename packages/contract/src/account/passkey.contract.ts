import { oc } from '@orpc/contract';
import { z } from 'zod';
import { loginAnswer, typedPassword } from './auth.contract.ts';
import { limits } from '../limits.ts';
import { id, instant, nothing, text } from '../shared.ts';

/** A passkey of the user: signs in without a password, after the device has checked who holds it. */
export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** Options for `navigator.credentials` in their JSON form (WebAuthn Level 3, 5.1.10). */
const browserOptions = z.object({ options: z.record(z.string(), z.unknown()) });

const encoded = z.string().max(20_000);
const credential = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(50).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
});
/** What `navigator.credentials.create` gave, as `toJSON()` writes it. */
export const createdCredential = credential.extend({
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(50)).max(10).optional(),
  }),
});
/** What `navigator.credentials.get` gave, as `toJSON()` writes it. */
export const usedCredential = credential.extend({
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.nullish(),
  }),
});

const open = oc.$route({ tags: ['Authentication'] });
const route = oc.$route({ tags: ['Passkeys'] });

export const passkeyContract = {
  challenge: open
    .route({ method: 'POST', path: '/auth/passkeys/challenge', summary: 'Options for signing in with a passkey' })
    .output(browserOptions),
  login: open
    .route({ method: 'POST', path: '/auth/passkeys/login', summary: 'Sign in with a passkey' })
    .input(z.object({ credential: usedCredential }))
    .output(loginAnswer),
  list: route
    .route({ method: 'GET', path: '/auth/passkeys', summary: 'Passkeys of the user' })
    .output(z.object({ passkeys: z.array(passkey) })),
  begin: route
    .route({ method: 'POST', path: '/auth/passkeys/begin', summary: 'Options for making a passkey' })
    .input(z.object({ password: typedPassword }))
    .output(browserOptions),
  add: route
    .route({ method: 'POST', path: '/auth/passkeys', summary: 'Keep a passkey that was made', successStatus: 201 })
    .input(z.object({ name: text(limits.personName.max, 1), credential: createdCredential }))
    .output(passkey),
  remove: route
    .route({ method: 'DELETE', path: '/auth/passkeys/{passkeyId}', summary: 'Remove a passkey' })
    .input(z.object({ passkeyId: id }))
    .output(nothing),
};
