import { oc } from '@orpc/contract';
import { z } from 'zod';
import { code, email } from './auth.contract.ts';
import { activationLink, customer, customerDetail, customerFilter, customerSort } from './customer.schema.ts';
import { customerImport, customerImportPreview, customerImportResult } from './customer-import.schema.ts';
import { assignedReseller } from './reseller.contract.ts';
import { limits } from '../limits.ts';
import { personName } from '../person-name.ts';
import { id, instant, listOf, listQuery, locale, nothing, text } from '../shared.ts';

/** What a reseller says about a customer. */
export const customerValues = z.object({
  name: text(limits.projectTitle.max, 1),
  firstName: personName,
  lastName: personName,
  email,
  phone: text(limits.customers.phoneMax).default(''),
  /** Left out: a new customer gets the one its reseller has set, a known one keeps its own. */
  locale: locale.optional(),
});

const route = oc.$route({ tags: ['Customers'] });
const open = oc.$route({ tags: ['Authentication'] });
const byId = z.object({ customerId: id });
/** Whether the link is sent to the customer by mail; the answer holds it in either case. */
const isMailed = z.boolean();

export const customerContract = {
  list: route
    .route({
      method: 'GET',
      path: '/reseller/customers',
      summary: 'Customers of the caller’s reseller account, searched by name, person, e-mail and domain',
    })
    .input(listQuery.extend({ filter: customerFilter.optional(), sort: customerSort.default('name') }))
    .output(listOf(customer)),
  get: route
    .route({ method: 'GET', path: '/reseller/customers/{customerId}', summary: 'One customer with its projects' })
    .input(byId)
    .output(customerDetail),
  create: route
    .route({
      method: 'POST',
      path: '/reseller/customers',
      summary: 'Create a customer; with `login` it gets a login and the link that activates it',
      successStatus: 201,
    })
    .input(customerValues.extend({ login: z.object({ isMailed }).optional() }))
    .output(z.object({ customer: customerDetail, activation: activationLink.nullable() })),
  update: route
    .route({
      method: 'PATCH',
      path: '/reseller/customers/{customerId}',
      summary: 'Change what is known of a customer; a login that is not activated yet gets the same name and address',
    })
    .input(byId.extend(customerValues.shape))
    .output(customerDetail),
  remove: route
    .route({
      method: 'DELETE',
      path: '/reseller/customers/{customerId}',
      summary:
        'Delete a customer with its projects and logins; CUSTOMER_HAS_BILLING where it has booked or owes something',
    })
    .input(byId)
    .output(nothing),
  enableLogin: route
    .route({
      method: 'POST',
      path: '/reseller/customers/{customerId}/login',
      summary: 'Give a customer a login and the link that activates it',
    })
    .input(byId.extend({ isMailed }))
    .output(activationLink),
  disableLogin: route
    .route({
      method: 'DELETE',
      path: '/reseller/customers/{customerId}/login',
      summary: 'Take a customer’s logins away; their sessions end at once',
    })
    .input(byId)
    .output(nothing),
  issueActivation: route
    .route({
      method: 'POST',
      path: '/reseller/customers/{customerId}/activation',
      summary: 'Make another activation link; earlier ones end',
    })
    .input(byId.extend({ isMailed }))
    .output(activationLink),
  revokeActivation: route
    .route({
      method: 'DELETE',
      path: '/reseller/customers/{customerId}/activation',
      summary: 'End the activation link of a customer',
    })
    .input(byId)
    .output(nothing),
  unlinkSignOn: route
    .route({
      method: 'DELETE',
      path: '/reseller/customers/{customerId}/sign-on',
      summary: 'End the links of a customer’s logins to the reseller’s own sign-on',
    })
    .input(byId)
    .output(nothing),
  previewImport: route
    .route({
      method: 'POST',
      path: '/reseller/customers/import/preview',
      summary: 'What importing a CSV file would do, row by row; nothing is stored',
    })
    .input(customerImport)
    .output(customerImportPreview),
  import: route
    .route({
      method: 'POST',
      path: '/reseller/customers/import',
      summary: 'Import customers from a CSV file, all or none; sent again with the same `importId` it is done once',
    })
    .input(customerImport.extend({ importId: id }))
    .output(customerImportResult),
  export: route
    .route({
      method: 'GET',
      path: '/reseller/customers/export',
      summary: 'All customers as a CSV file for spreadsheets',
    })
    .output(z.instanceof(Blob)),
  lookUpActivation: open
    .route({
      method: 'POST',
      path: '/reseller/customer-activation/look-up',
      summary: 'Whether an activation link can still be used, and whose customer it activates',
    })
    .input(z.object({ token: code }))
    .output(
      z.object({
        /** Null: it was used, has expired or never was. */
        activation: z.object({ firstName: z.string(), email: z.string(), expiresAt: instant }).nullable(),
        /** Null where the link does not tell. */
        reseller: assignedReseller.omit({ accountId: true }).nullable(),
      }),
    ),
};
