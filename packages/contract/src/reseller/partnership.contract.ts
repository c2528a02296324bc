import { oc } from '@orpc/contract';
import { z } from 'zod';
import { email } from '../account/auth.contract.ts';
import { limits } from '../limits.ts';
import { id, instant, nothing, text } from '../shared.ts';

const { alias, logoBytes, message, phone } = limits.reseller;
const { company, street, city, postcode } = limits.billing;

/** A request of a direct account to become a reseller. */
export const resellerRequest = z.object({
  id,
  state: z.enum(['pending', 'accepted', 'declined']),
  company: z.string(),
  createdAt: instant,
  /** The operator’s words to a refusal. */
  answer: z.string().nullable(),
  /** From when on the account can ask again after it was declined. */
  askAgainFrom: instant.nullable(),
});
export type ResellerRequest = z.infer<typeof resellerRequest>;

/** The end of the relation between a customer and its reseller that one of them began, and what it still needs. */
export const departure = z.object({
  id,
  begunBy: z.enum(['customer', 'reseller']),
  createdAt: instant,
  /** Whether a person of the customer's own, no member of the reseller, can sign in as owner. */
  hasOwner: z.boolean(),
  /** Whether the customer has accepted the data-processing contract with the operator. */
  hasContract: z.boolean(),
  /** Whether the caller's side began it and can take it back. */
  mayWithdraw: z.boolean(),
});
export type Departure = z.infer<typeof departure>;

/** How an account stands to resellers. `mayApply`, `mayLeave`: what the caller can begin now. */
export const partnership = z.object({
  accountId: id,
  accountName: z.string(),
  kind: z.enum(['direct', 'reseller', 'reseller_customer']),
  reseller: z.string().nullable(),
  request: resellerRequest.nullable(),
  mayApply: z.boolean(),
  departure: departure.nullable(),
  mayLeave: z.boolean(),
});
export type Partnership = z.infer<typeof partnership>;

/** What a reseller says about itself; contracts name `legalName` with its address. */
export const resellerInformation = z.object({
  title: z.string(),
  alias: z.string().nullable(),
  website: z.string().nullable(),
  adminUrl: z.string().nullable(),
  legalName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** Changes with the logo; null: there is none. */
  logoVersion: z.string().nullable(),
  /** The one project of its own that costs nothing. */
  freeProject: z.object({ id, title: z.string() }).nullable(),
  /** All projects of its own, to choose the free one from. */
  projects: z.array(z.object({ id, title: z.string() })),
  mayEdit: z.boolean(),
});
export type ResellerInformation = z.infer<typeof resellerInformation>;

export const aliasState = z.enum(['available', 'own', 'taken', 'reserved', 'invalid']);
export type AliasState = z.infer<typeof aliasState>;

const route = oc.$route({ tags: ['Resellers'] });
const ofAccount = z.object({ accountId: id });

export const partnershipContract = {
  get: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/partnership',
      summary: 'How an account stands to resellers: its request to become one, its reseller, the end of that relation',
    })
    .input(ofAccount)
    .output(partnership),
  request: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/reseller-request',
      summary: 'Ask to become a reseller; the operator decides',
    })
    .input(
      ofAccount.extend({
        company: text(company.max, 1),
        website: text(limits.url.max).default(''),
        contactName: text(limits.personName.max, 1),
        email,
        phone: text(phone.max).default(''),
        message: text(message.max).default(''),
      }),
    )
    .output(partnership),
  leave: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/departure',
      summary: 'Begin to end the relation between a customer and its reseller, from either side; the operator confirms',
    })
    .input(ofAccount)
    .output(departure),
  stay: route
    .route({
      method: 'DELETE',
      path: '/accounts/{accountId}/departure',
      summary: 'Take the end of the relation back, by the side that began it',
    })
    .input(ofAccount)
    .output(nothing),
  information: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/reseller',
      summary: 'What a reseller says about itself',
    })
    .input(ofAccount)
    .output(resellerInformation),
  save: route
    .route({
      method: 'PUT',
      path: '/accounts/{accountId}/reseller',
      summary: 'Change what a reseller says about itself. Section 5 of the specification',
    })
    .input(
      ofAccount.extend({
        title: text(limits.projectTitle.max),
        alias: text(alias.max).default(''),
        website: text(limits.url.max).default(''),
        adminUrl: text(limits.url.max).default(''),
        legalName: text(company.max),
        email,
        phone: text(phone.max).default(''),
        street: text(street.max),
        postcode: text(postcode.max).default(''),
        city: text(city.max),
        country: z.string().max(2),
      }),
    )
    .output(resellerInformation),
  checkAlias: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/reseller/alias',
      summary: 'Whether a reseller can take an alias',
    })
    .input(ofAccount.extend({ alias: z.string().max(200) }))
    .output(z.object({ state: aliasState })),
  saveLogo: route
    .route({
      method: 'PUT',
      path: '/accounts/{accountId}/reseller/logo',
      summary: 'Set a reseller’s logo (PNG or JPG, at most 2 MB); it is made anew as PNG',
    })
    // More than is allowed, so that a file that is a little too large gets an answer that says so.
    .input(ofAccount.extend({ data: z.base64().max(logoBytes * 1.5) }))
    .output(resellerInformation),
  removeLogo: route
    .route({ method: 'DELETE', path: '/accounts/{accountId}/reseller/logo', summary: 'Remove a reseller’s logo' })
    .input(ofAccount)
    .output(resellerInformation),
  logo: route
    .route({ method: 'GET', path: '/accounts/{accountId}/reseller/logo', summary: 'A reseller’s logo, as PNG' })
    .input(ofAccount)
    .output(z.instanceof(Blob)),
  chooseFreeProject: route
    .route({
      method: 'PUT',
      path: '/accounts/{accountId}/reseller/free-project',
      summary: 'Choose the one project of a reseller’s own that costs nothing',
    })
    .input(ofAccount.extend({ projectId: id }))
    .output(resellerInformation),
};
