import type { InvoiceLine } from '@zugang/contract';
import { divideCents } from '#platform/money';

/** Sums of an invoice, in cents. */
export type Totals = { netCents: number; taxCents: number; grossCents: number };

/** The tax on a sum of net amounts: rounded once (EN 16931, BR-CO-17). `taxRate` in hundredths of a percent. */
export const taxCentsOf = (netCents: number, taxRate: number): number => divideCents(netCents * taxRate, 10_000);

/** The sums of lines of one tax rate, as EN 16931 counts them: the tax is that of the sum, not the sum of the lines' taxes. */
export const totalsOf = (lines: readonly Pick<InvoiceLine, 'netCents'>[], taxRate: number): Totals => {
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0);
  const taxCents = taxCentsOf(netCents, taxRate);
  return { netCents, taxCents, grossCents: netCents + taxCents };
};

/** Throws where a line is not quantity × price − discount: such a document would be refused by every check. */
export const requireExactLines = (lines: readonly InvoiceLine[]): void => {
  if (lines.length === 0) throw new RangeError('an invoice needs a line');
  for (const { text, quantity, unitCents, discountCents, netCents } of lines)
    if (quantity * unitCents - discountCents !== netCents || netCents < 0)
      throw new RangeError(`the line "${text}" is not quantity × price − discount`);
};
