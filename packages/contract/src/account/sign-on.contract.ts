import { oc } from '@orpc/contract';
import { z } from 'zod';
import { code, loginAnswer, typedPassword } from './auth.contract.ts';
import { customerLoginMethod } from './customer-login.contract.ts';
import { limits } from '../limits.ts';
import { botProof } from './protection.contract.ts';
import { id, instant, nothing } from '../shared.ts';

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

/** A login's link to the sign-on of its reseller. */
export const signOnLink = z.object({
  id,
  /** What the reseller is called. */
  partner: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type SignOnLink = z.infer<typeof signOnLink>;

const ticket = z.string().max(limits.signOn.tokenMax);
const route = oc.$route({ tags: ['Authentication'] });
const personal = oc.$route({ tags: ['Sign-in providers'] });
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
      summary:
        'Exchange a token that a reseller’s system signed for an address that signs its customer in. SIGN_ON_LINK_NEEDED carries a ticket for link',
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
  links: personal
    .route({ method: 'GET', path: '/auth/sign-on/links', summary: 'Partners whose sign-on signs the user in' })
    .output(z.array(signOnLink)),
  linkOffer: personal
    .route({
      method: 'POST',
      path: '/auth/sign-on/link/offer',
      summary: 'What a ticket links the caller’s login to; does not use it up',
    })
    .input(z.object({ ticket }))
    .output(z.object({ partner: z.string(), email: z.string() })),
  link: personal
    .route({
      method: 'POST',
      path: '/auth/sign-on/link',
      summary:
        'Link the caller’s login to the sign-on of their reseller; only in a session that was opened after the ticket',
    })
    .input(z.object({ ticket }))
    .output(nothing),
  unlink: personal
    .route({
      method: 'DELETE',
      path: '/auth/sign-on/links/{linkId}',
      summary: 'Unlink a reseller’s sign-on; not the last way in of a user without a password',
    })
    .input(z.object({ linkId: id }))
    .output(nothing),
};
