import type { Billing } from '@zugang/contract';
import { findAddressProblems, type AddressValues } from '@zugang/contract/billing/billing-rules';
import { findRecipientsProblem, parseRecipients } from '@zugang/contract/billing/invoice-recipients';
import { isLeitwegId, normaliseLeitwegId } from '@zugang/contract/billing/leitweg-id';
import { limits } from '@zugang/contract/limits';
import { emailAddress, optionalText, z } from '#lib/forms';

/** The values of the form. */
export type BillingValues = AddressValues & {
  email: string;
  leitwegId: string;
  purchaseOrder: string;
  /** One address in each line. */
  recipients: string;
};

const { company, street, city, postcode, vatId, leitwegId } = limits.billing;

/** The form’s rules: the same as the server’s, apart from the check digit of the VAT ID, which only the server knows. */
export const billingSchema = z
  .object({
    type: z.oneOf(['company', 'individual']),
    company: optionalText(company.max),
    firstName: optionalText(limits.personName.max),
    lastName: optionalText(limits.personName.max),
    vatId: optionalText(vatId.max),
    street: optionalText(street.max),
    postcode: optionalText(postcode.max),
    city: optionalText(city.max),
    country: z.string(),
    email: emailAddress,
    leitwegId: optionalText(leitwegId.max),
    purchaseOrder: optionalText(limits.plans.purchaseOrderMax),
    recipients: z.string(),
  })
  .check((payload) => {
    const { leitwegId: typed, recipients } = payload.value;
    const id = normaliseLeitwegId(typed);
    if (id !== '' && !isLeitwegId(id))
      payload.issues.push({ path: ['leitwegId'], message: 'billing.errors.leitweg_id' });
    const problem = findRecipientsProblem(parseRecipients(recipients));
    if (problem !== null) payload.issues.push({ path: ['recipients'], message: problem });
    for (const { path, key } of findAddressProblems(payload.value)) payload.issues.push({ path: [path], message: key });
  });

/** What the form begins with: the stored address, else an empty one with the user’s own mail address. */
export const billingValues = (
  { address, recipients }: Pick<Billing, 'address' | 'recipients'>,
  email: string,
): BillingValues => ({
  type: address?.type ?? 'company',
  company: address?.company ?? '',
  firstName: address?.firstName ?? '',
  lastName: address?.lastName ?? '',
  vatId: address?.vatId ?? '',
  street: address?.street ?? '',
  postcode: address?.postcode ?? '',
  city: address?.city ?? '',
  country: address?.country ?? '',
  email: address?.email ?? email,
  leitwegId: address?.leitwegId ?? '',
  purchaseOrder: address?.purchaseOrder ?? '',
  recipients: recipients.join('\n'),
});
