import { limits, type contract } from '@zugang/contract';
import { countAttempt, type RateLimits } from '#modules/identity';
import { inCallerScope, type Context } from '#platform/context';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireReseller } from '../customer-access.ts';
import { missingColumns, type ImportedCustomer } from './check-rows.ts';
import { judgeImport } from './judge-import.ts';
import { readTable, type CustomerTable } from './read-table.ts';

type Preview = OutputOf<typeof contract.customer.previewImport>;

const shownRows = 10;

const describeColumns = ({ headings, columns, rows }: CustomerTable): Preview['columns'] =>
  headings.map((heading, index) => ({
    heading,
    sample: (rows.find(({ cells }) => cells[index])?.cells[index] ?? '').slice(0, 100),
    field: columns[index] ?? null,
  }));

const describeRow = ({ line, phone, domain, ...values }: ImportedCustomer): Preview['first'][number] => ({
  line,
  values: { ...values, ...(phone ? { phone } : {}), ...(domain ? { domain } : {}) },
});

/** What importing a file would do. Nothing is stored. Throws FORBIDDEN, RATE_LIMITED, IMPORT_UNREADABLE, IMPORT_TOO_LONG. */
export const previewImport = async (
  ctx: Context,
  rateLimits: RateLimits,
  { isActivationMailed, ...file }: InputOf<typeof contract.customer.previewImport>,
): Promise<Preview> => {
  const resellerId = requireReseller(ctx, 'customer.manage');
  await countAttempt(rateLimits.customerImport, resellerId);
  const table = readTable(file);
  return inCallerScope(ctx, async (tx) => {
    const { customers, faults } = await judgeImport(tx, { resellerId, table, withLogins: isActivationMailed });
    return {
      delimiter: table.delimiter,
      encoding: table.encoding,
      hasHeadings: table.hasHeadings,
      columns: describeColumns(table),
      rows: table.rows.length,
      ready: customers.length,
      domains: customers.filter(({ domain }) => domain !== null).length,
      first: customers.slice(0, shownRows).map(describeRow),
      missing: missingColumns(table),
      faults: faults.slice(0, limits.customers.faults),
      faultsTotal: faults.length,
    };
  });
};
