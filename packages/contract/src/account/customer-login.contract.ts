import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { proofReport } from '../project/domain.contract.ts';
import { id, instant, nothing, text } from '../shared.ts';
import { issuerAlgorithms, issuerCheck, signOnIssuer } from './sign-on-issuer.schema.ts';

/**
 * How customers of a reseller sign in: on our login page with the reseller's link, in a frame on the reseller's website, or with a
 * token that the reseller's system signs.
 */
export const customerLoginMethod = z.enum(['redirect', 'iframe', 'sso']);
export type CustomerLoginMethod = z.infer<typeof customerLoginMethod>;

const webAddress = text(limits.url.max).pipe(z.url({ protocol: /^https?$/ }));

export const customerLoginInput = z.object({
  method: customerLoginMethod,
  /** The reseller's page with the frame, or the one that signs tokens; its origin must be a proved one. */
  startUrl: webAddress.nullable(),
  /** The login link starts the method at once, instead of offering it. */
  startsAtOnce: z.boolean(),
  /** A token for a person who is not known yet makes a customer. */
  createsCustomers: z.boolean(),
  /** Where the reseller registers customers itself; null: with our registration link. */
  registrationUrl: webAddress.nullable(),
});
export type CustomerLoginInput = z.infer<typeof customerLoginInput>;

/** A key that signs tokens; the key itself is shown once. `expiresAt`: it was replaced, and works until then. */
export const signOnKey = z.object({
  id,
  createdAt: instant,
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
});
export type SignOnKey = z.infer<typeof signOnKey>;

/** What a host of a reseller is for: `frame` may show the login in a frame, `own` shows our pages under the reseller's name. */
export const resellerHostKind = z.enum(['frame', 'own']);
export type ResellerHostKind = z.infer<typeof resellerHostKind>;

/** Where a reseller may show its token. */
export const hostProofMethod = z.enum(['dns', 'file']);

export const resellerHost = z.object({
  id,
  kind: resellerHostKind,
  /** `https://www.example.org`, without a path. */
  origin: z.string(),
  isVerified: z.boolean(),
  /** The operator vouches for this host: nothing has to be proved. */
  isByOperator: z.boolean(),
  /** Since when the proof is missing; it counts for `limits.proofGraceDays` more. */
  missingAt: instant.nullable(),
  /** What to put where; `dns` is null for a host without records of its own, `file` for an own host, whose files come from us. */
  places: z.object({
    dns: z.object({ name: z.string(), value: z.string() }).nullable(),
    file: z.object({ url: z.string(), content: z.string() }).nullable(),
  }),
  report: proofReport.nullable(),
});
export type ResellerHost = z.infer<typeof resellerHost>;

export const customerLogin = customerLoginInput.extend({
  /** The reseller's name in addresses; null: there are no links yet. */
  alias: z.string().nullable(),
  /** Where customers sign in and register, and what is framed or posted to; null without an alias. */
  links: z.object({ login: z.string(), registration: z.string(), frame: z.string(), signOn: z.string() }).nullable(),
  /** The audience of tokens that are signed with a shared key. */
  audience: z.string(),
  /** The reseller's OpenID Connect server; null: only shared keys sign tokens. */
  issuer: signOnIssuer.nullable(),
  keys: z.array(signOnKey),
  hosts: z.array(resellerHost),
});
export type CustomerLogin = z.infer<typeof customerLogin>;

/** Why a token is refused; `replayed`: its `jti` was used; `no_issuer` to `unknown_key`: only where an issuer's key should have signed it. */
export const tokenFault = z.enum([
  'malformed',
  'algorithm',
  'no_key',
  'no_issuer',
  'issuer_unreachable',
  'unknown_key',
  'signature',
  'issuer',
  'audience',
  'expired',
  'lifetime',
  'claims',
  'replayed',
]);
export type TokenFault = z.infer<typeof tokenFault>;

/** What a check of a token found; `claims` are those of the token, whether or not it is valid. */
export const tokenCheck = z.object({
  fault: tokenFault.nullable(),
  /** The kind of key that verified it: a shared one, or one of the issuer; null where none did. */
  verifiedBy: z
    .object({ key: z.enum(['shared', 'issuer']), algorithm: z.enum(['HS256', ...issuerAlgorithms]) })
    .nullable(),
  claims: z.record(z.string(), z.unknown()).nullable(),
  /** What the token would do: sign a known customer in, make one, ask a known customer to link their login, or be refused. */
  effect: z.enum([
    'signs_in',
    'creates',
    'unknown_customer',
    'asks_to_link',
    'email_taken',
    'not_a_customer',
    'refused',
  ]),
});
export type TokenCheck = z.infer<typeof tokenCheck>;

const route = oc.$route({ tags: ['Customer login'] });
const ofAccount = z.object({ accountId: id });
const ofHost = ofAccount.extend({ hostId: id });
const path = '/accounts/{accountId}/customer-login' as const;

export const customerLoginContract = {
  get: route
    .route({ method: 'GET', path, summary: 'How customers of a reseller sign in' })
    .input(ofAccount)
    .output(customerLogin),
  save: route
    .route({ method: 'PUT', path, summary: 'Save how customers of a reseller sign in' })
    .input(ofAccount.extend(customerLoginInput.shape))
    .output(customerLogin),
  rotateKey: route
    .route({
      method: 'POST',
      path: `${path}/keys`,
      summary: 'Make a key for tokens; it is shown in this answer only. The one before works for a day more',
      successStatus: 201,
    })
    .input(ofAccount)
    .output(z.object({ key: z.string(), signOnKey })),
  endKey: route
    .route({ method: 'DELETE', path: `${path}/keys/{keyId}`, summary: 'End a key at once' })
    .input(ofAccount.extend({ keyId: id }))
    .output(nothing),
  saveIssuer: route
    .route({
      method: 'PUT',
      path: `${path}/issuer`,
      summary: 'Accept tokens that an OpenID Connect server signs, beside those with a shared key; null: not any more',
    })
    .input(ofAccount.extend({ issuer: signOnIssuer.nullable() }))
    .output(customerLogin),
  checkIssuer: route
    .route({
      method: 'POST',
      path: `${path}/issuer/check`,
      summary: 'Look at the discovery document and the keys of an OpenID Connect server',
    })
    .input(ofAccount.extend({ issuer: signOnIssuer.shape.issuer }))
    .output(issuerCheck),
  addHost: route
    .route({ method: 'POST', path: `${path}/hosts`, summary: 'Add a host that is to be proved', successStatus: 201 })
    .input(ofAccount.extend({ kind: resellerHostKind, origin: text(limits.url.max, 1) }))
    .output(resellerHost),
  removeHost: route
    .route({ method: 'DELETE', path: `${path}/hosts/{hostId}`, summary: 'Remove a host; it stops working at once' })
    .input(ofHost)
    .output(nothing),
  verifyHost: route
    .route({ method: 'POST', path: `${path}/hosts/{hostId}/verification`, summary: 'Look for the proof of a host' })
    .input(ofHost.extend({ method: hostProofMethod }))
    .output(resellerHost),
  buildToken: route
    .route({
      method: 'POST',
      path: `${path}/test-token`,
      summary: 'Sign a token for trying it out, valid for a minute; the key stays on the server',
    })
    .input(
      ofAccount.extend({
        subject: text(limits.signOn.subjectMax, 1),
        email: text(limits.email.max).pipe(z.email()),
        firstName: text(limits.personName.max, 1),
        lastName: text(limits.personName.max, 1),
      }),
    )
    .output(z.object({ token: z.string() })),
  checkToken: route
    .route({ method: 'POST', path: `${path}/token-check`, summary: 'Check a token without using it up' })
    .input(ofAccount.extend({ token: z.string().max(limits.signOn.tokenMax) }))
    .output(tokenCheck),
};
