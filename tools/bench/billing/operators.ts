import type { InvoiceLine } from '../../../packages/contract/src/index.ts';
import { renderInvoiceJob } from '../../../packages/server/src/jobs/render-invoice.job.ts';
import { correctInvoice } from '../../../packages/server/src/modules/invoice/index.ts';
import { bankTransfer, refundCustomer } from '../../../packages/server/src/modules/collection/index.ts';
import { inScope } from '../../../packages/server/src/platform/db/client.ts';
import { readDocument } from './read-document.ts';
import { count, type Years } from './years.ts';

type Correctable = { id: string; accountId: string; netCents: number; line: InvoiceLine };

const correctable = `select id, account_id as "accountId", net_cents as "netCents", lines->0 as line from invoices i
  where kind = 'invoice' and status in ('open', 'paid') and net_cents > 1 and issued_on > $1::date - 60
    and not exists (select from invoices c where c.corrects_id = i.id) order by md5(id::text || $1::text) limit 1`;

/** Takes an invoice of the last weeks back, wholly or in part, as two people at once. */
export const correctOne = async (years: Years, day: string): Promise<void> => {
  const { world, random } = years;
  const { rows } = await world.owner.query<Correctable>(correctable, [day]);
  const [found] = rows;
  if (!found) return;
  const { id: invoiceId, accountId, line } = found;
  const isWhole = random.chance(0.5);
  const netCents = isWhole ? found.netCents : random.between(1, found.netCents - 1);
  const part = { ...line, quantity: 1, unitCents: netCents, discountCents: 0, netCents };
  const cause = `correction:${invoiceId}:${day}`;
  const correction = { invoiceId, lines: isWhole ? null : [part], today: day, reason: 'Bench', cause };
  const ctx = { ...world.services.context, principal: null };
  const correct = () => inScope(world.database.db, [accountId], (tx) => correctInvoice(tx, ctx, correction));
  await Promise.all([correct(), correct()]);
  await world.journal.correction({ invoiceId, cause, netCents, isWhole, day });
  count(years, 'corrections');
};

const credits = `select account_id as "accountId", -sum(cents)::int as cents,
    (select number from invoices i where i.account_id = e.account_id and kind = 'invoice' limit 1) as number
  from ledger_entries e where ledger_account = 'credit' group by account_id having sum(cents) < 0 order by 1`;

/** Pays some customers' credit back, or a part of it. */
export const refundSome = async (years: Years, day: string): Promise<void> => {
  const { world, random } = years;
  const { rows } = await world.owner.query<{ accountId: string; number: string; cents: number }>(credits);
  for (const { accountId, cents, number } of rows.filter(() => random.chance(0.1))) {
    const part = random.chance(0.5) ? cents : random.between(1, cents);
    const { begun } = await refundCustomer(world.operator, bankTransfer, { invoiceNumber: number, cents: part });
    if (begun === 'repeated') continue;
    await world.journal.refund(accountId, part, day);
    count(years, 'refunds');
  }
};

/** Makes the files of one in a hundred of the day's invoices, and writes down the sums that they say. */
export const renderSome = async ({ world, random, counts }: Years, day: string): Promise<void> => {
  const { rows } = await world.owner.query<{ id: string; accountId: string }>(
    'select id, account_id as "accountId" from invoices where issued_on = $1 order by number',
    [day],
  );
  for (const { id, accountId } of rows.filter(() => random.chance(0.01))) {
    await renderInvoiceJob.handle(world.services, { accountId, invoiceId: id });
    await world.journal.checked(id, await readDocument(world, id));
    counts.documents += 1;
  }
};
