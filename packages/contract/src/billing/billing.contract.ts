import { oc } from '@orpc/contract';
import { z } from 'zod';
import { email } from '../account/auth.contract.ts';
import { taxTreatments, vatStates } from './billing-rules.ts';
import { limits } from '../limits.ts';
import { id, instant, text } from '../shared.ts';

const { company, street, city, postcode, vatId } = limits.billing;
const addressType = z.enum(['company', 'individual']);

/** Who an account's invoices go to. */
export const billingAddress = z.object({
  type: addressType,
  company: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  vatId: z.string().nullable(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** Where invoices are mailed. */
  email: z.string(),
  /** Where a German authority receives e-invoices. */
  leitwegId: z.string().nullable(),
  /** The buyer's own order number on invoices whose booking named none. */
  purchaseOrder: z.string().nullable(),
  updatedAt: instant,
});
export type BillingAddress = z.infer<typeof billingAddress>;

/** How an account is billed. `billedBy` names the reseller that is billed instead; then nothing can be entered here. */
export const billing = z.object({
  address: billingAddress.nullable(),
  /**
   * `source` names the register that answered (VIES, or eVatR of the German tax office), `checkedAt` when. With `pending` they name the
   * last confirmation, where there was one: the register was asked again and has not answered.
   */
  vat: z.object({
    state: z.enum(vatStates),
    source: z.enum(['vies', 'bzst']).nullable(),
    checkedAt: instant.nullable(),
  }),
  treatment: z.enum(taxTreatments).nullable(),
  /** Where invoices and reminders are mailed besides the address's own. */
  recipients: z.array(z.string()),
  billedBy: z.string().nullable(),
});
export type Billing = z.infer<typeof billing>;

const route = oc.$route({ tags: ['Billing'] });
const ofAccount = z.object({ accountId: id });

export const billingContract = {
  get: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/billing-address',
      summary: 'Where invoices go, what is known of the VAT ID, and how bills are taxed',
    })
    .input(ofAccount)
    .output(billing),
  update: route
    .route({
      method: 'PUT',
      path: '/accounts/{accountId}/billing-address',
      summary: 'Enter where invoices go; the VAT ID is then checked with its register. Section 5 of the specification',
    })
    .input(
      ofAccount.extend({
        type: addressType,
        company: text(company.max).default(''),
        firstName: text(limits.personName.max).default(''),
        lastName: text(limits.personName.max).default(''),
        vatId: text(vatId.max).default(''),
        street: text(street.max),
        postcode: text(postcode.max).default(''),
        city: text(city.max),
        country: z.string().max(2),
        email,
        /** Left out: it stays as it is; empty: there is none. */
        leitwegId: text(limits.billing.leitwegId.max).optional(),
        /** As `leitwegId`. */
        purchaseOrder: text(limits.plans.purchaseOrderMax).optional(),
        /** All further recipients of invoices. Left out: they stay as they are. */
        recipients: z.array(z.string().max(1000).trim().toLowerCase()).max(100).optional(),
      }),
    )
    .output(billing),
};
