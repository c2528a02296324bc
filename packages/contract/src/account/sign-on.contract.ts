import { oc } from '@orpc/contract';
import { z } from 'zod';
import { code, loginAnswer, typedPassword } from './auth.contract.ts';
import { customerLoginMethod } from './customer-login.contract.ts';
import { limits } from '../limits.ts';
import { botProof } from './protection.contract.ts';

/** A reseller's name in addresses. */
export const partnerAlias = z.string().max(63);

/** What the login and registration pages of a reseller say and do. */
export const partnerEntrance = z.object({
  alias: z.string(),
  title: z.string(),
  method: customerLoginMethod,
  /** Where the method starts, at the reseller; null where it starts here. */
  startUrl: z.string().nullable(),
  startsAtOnce: z.boolean(),
  /** Where customers register; null: here. */
  registrationUrl: z.string().nullable(),
});
export type PartnerEntrance = z.infer<typeof partnerEntrance>;

const route = oc.$route({ tags: ['Authentication'] });
const handoff = z.object({
  /** Where the top level goes on; its fragment is a code for one use. */
  continueUrl: z.string(),
});

export const signOnContract = {
  partner: route
    .route({ method: 'GET', path: '/auth/partners/{alias}', summary: 'The entrance of a reseller’s customers' })
    .input(z.object({ alias: partnerAlias }))
    .output(partnerEntrance),
  withToken: route
    .route({
      method: 'POST',
      path: '/auth/sign-on',
      summary: 'Exchange a token that a reseller’s system signed for an address that signs its customer in',
    })
    .input(z.object({ partner: partnerAlias, token: z.string().max(limits.signOn.tokenMax) }))
    .output(handoff),
  withPassword: route
    .route({
      method: 'POST',
      path: '/auth/partner-login',
      summary:
        'Prove a password where no cookie is set (a frame, a reseller’s own host); only for customers of the reseller',
    })
    .input(
      z.object({
        partner: partnerAlias,
        email: z.string().max(limits.email.max).optional(),
        password: typedPassword.optional(),
        botProof,
      }),
    )
    .output(handoff),
  offer: route
    .route({ method: 'POST', path: '/auth/handoff', summary: 'Whom a code signs in; does not use it up' })
    .input(z.object({ code }))
    .output(
      z.object({
        email: z.string(),
        /** The user who is signed in here and would be signed out; null where there is none. */
        signedInAs: z.string().nullable(),
      }),
    ),
  redeem: route
    .route({
      method: 'POST',
      path: '/auth/handoff/redemption',
      summary:
        'Sign in with a code, once. SESSION_OPEN where another user is signed in; TWO_FACTOR_REQUIRED carries a challenge for two-factor/verify',
    })
    .input(z.object({ code, replacesSession: z.boolean().default(false) }))
    .output(loginAnswer),
};
