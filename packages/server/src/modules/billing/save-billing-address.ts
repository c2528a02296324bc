import { eq, sql } from 'drizzle-orm';
import {
  findAddressProblems,
  findRecipientsProblem,
  isLeitwegId,
  normaliseLeitwegId,
  normaliseVatId,
  type AddressValues,
  type Billing,
  type FieldError,
} from '@zugang/contract';
import { countAttempt, requireOwnAccount, type RateLimits } from '#modules/identity';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { billingAddresses, invoiceRecipients } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requestCheck } from './ask-again.ts';
import { hasCheckDigit, isInRegister } from './check-vat-id.ts';
import { describeBilling, findAddress, readRecipients, type AddressRow } from './describe-billing.ts';
import { findBiller } from './find-biller.ts';

type Input = AddressValues & {
  accountId: string;
  email: string;
  leitwegId?: string | undefined;
  purchaseOrder?: string | undefined;
  recipients?: string[] | undefined;
};
type NewAddress = typeof billingAddresses.$inferInsert;

const requireRight = (address: Input): void => {
  const problems: FieldError[] = findAddressProblems(address);
  const leitwegId = normaliseLeitwegId(address.leitwegId ?? '');
  if (leitwegId !== '' && !isLeitwegId(leitwegId))
    problems.push({ path: 'leitwegId', key: 'billing.errors.leitweg_id' });
  const recipientsProblem = findRecipientsProblem(address.recipients ?? []);
  if (recipientsProblem !== null) problems.push({ path: 'recipients', key: recipientsProblem });
  const vatId = normaliseVatId(address.vatId);
  const isKnown = problems.some(({ path }) => path === 'vatId');
  if (vatId !== '' && !isKnown && !hasCheckDigit(vatId))
    problems.push({ path: 'vatId', key: 'billing.errors.vat_id_wrong' });
  if (problems.length > 0) throw new DomainError('VALIDATION_FAILED', { fields: problems });
};

const orNull = (value: string): string | null => (value === '' ? null : value);

/** A company's contact may be left out; a person has no company. */
const rowOf = ({ accountId, type, ...input }: Input): NewAddress => ({
  accountId,
  type,
  company: type === 'company' ? orNull(input.company) : null,
  firstName: orNull(input.firstName),
  lastName: orNull(input.lastName),
  vatId: orNull(normaliseVatId(input.vatId)),
  street: input.street,
  postcode: input.postcode.toUpperCase(),
  city: input.city,
  country: input.country,
  email: input.email,
  ...(input.purchaseOrder === undefined ? {} : { purchaseOrder: orNull(input.purchaseOrder) }),
  ...(input.leitwegId === undefined ? {} : { leitwegId: orNull(normaliseLeitwegId(input.leitwegId)) }),
});

/** Names of the fields that differ: the audit log records what was changed, not people's addresses. */
const changedFields = (before: AddressRow | undefined, after: NewAddress): string[] =>
  Object.entries(after).flatMap(([name, value]) =>
    before && before[name as keyof AddressRow] === value ? [] : [name],
  );

/** Replaces the further recipients; the address's own gets invoices anyway. Returns whether something changed. */
const storeRecipients = async (
  tx: Transaction,
  accountId: string,
  { email, recipients }: Pick<Input, 'email' | 'recipients'>,
): Promise<boolean> => {
  if (recipients === undefined) return false;
  const wanted = [...new Set(recipients)].filter((one) => one !== email).toSorted();
  if (wanted.join() === (await readRecipients(tx, accountId)).join()) return false;
  await tx.delete(invoiceRecipients).where(eq(invoiceRecipients.accountId, accountId));
  if (wanted.length > 0) await tx.insert(invoiceRecipients).values(wanted.map((one) => ({ accountId, email: one })));
  return true;
};

/** Whether the register must be asked: it has not confirmed this VAT ID, or too long ago. */
const needsCheck = async (tx: Transaction, accountId: string, vatId: string): Promise<boolean> =>
  isInRegister(vatId) && (await describeBilling(tx, accountId)).vat.state !== 'valid';

/**
 * Stores who an account's invoices go to, and has its VAT ID checked by a job. Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED
 * (section 5 of the specification), BILLED_BY_RESELLER, RATE_LIMITED.
 */
export const saveBillingAddress = async (ctx: Context, rateLimits: RateLimits, input: Input): Promise<Billing> => {
  const { accountId } = input;
  requireOwnAccount(ctx, accountId, 'billing.edit');
  requireRight(input);
  await countAttempt(rateLimits.vatCheck, accountId);
  const row = rowOf(input);
  return inScope(ctx.db, [accountId], async (tx) => {
    if ((await findBiller(tx, accountId)) !== null) throw new DomainError('BILLED_BY_RESELLER');
    const fields = changedFields(await findAddress(tx, accountId), row);
    await tx
      .insert(billingAddresses)
      .values(row)
      .onConflictDoUpdate({ target: billingAddresses.accountId, set: { ...row, updatedAt: sql`now()` } });
    if (row.vatId && (await needsCheck(tx, accountId, row.vatId)))
      await requestCheck(tx, ctx, { accountId, vatId: row.vatId });
    if (await storeRecipients(tx, accountId, input)) fields.push('recipients');
    await recordAudit(tx, ctx, { accountId, action: 'billing.update', targetId: accountId, data: { fields } });
    return describeBilling(tx, accountId);
  });
};
