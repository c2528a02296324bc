import type { SQL } from 'drizzle-orm';
import { createTranslator } from 'use-intl/core';
import de from '@zugang/messages/catalogues/customers/de.json' with { type: 'json' };
import en from '@zugang/messages/catalogues/customers/en.json' with { type: 'json' };
import type { Customer } from '@zugang/contract';
import { csvRow, csvStart } from '@zugang/report';
import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import { requireResellers } from './customer-access.ts';
import { customerOrders } from './customer-columns.ts';
import { isCustomerOf, readCustomers } from './list-customers.ts';

const catalogues = { de, en };
/** Customers that are read in one scope, which is narrowed to them. */
const chunkSize = 500;

const readAll = async (ctx: Context, isWanted: SQL | undefined): Promise<Customer[]> => {
  const wanted = { isWanted, order: customerOrders.name, limit: chunkSize };
  const all: Customer[] = [];
  for (;;) {
    const { rows } = await inCallerScope(ctx, (tx) => readCustomers(tx, { ...wanted, offset: all.length }));
    all.push(...rows);
    if (rows.length < chunkSize) return all;
  }
};

/** All customers of the caller as a CSV file in the caller's language, in which no cell is run as a formula. Throws FORBIDDEN. */
export const exportCustomers = async (ctx: Context): Promise<File> => {
  const resellerIds = requireResellers(ctx, 'customer.view');
  const { locale } = requirePrincipal(ctx);
  const t = createTranslator({ locale, messages: catalogues[locale] });
  const rows = await readAll(ctx, isCustomerOf(ctx, resellerIds));
  const number = (value: number | null): string =>
    value === null ? '' : value.toLocaleString(locale, { maximumFractionDigits: 1 });
  const cellsOf = (row: Customer): string[] => [
    row.name,
    row.firstName,
    row.lastName,
    row.email,
    row.phone ?? '',
    row.locale,
    t(`activation.${row.activation}`),
    String(row.projects),
    number(row.score),
    row.createdAt.slice(0, 10),
  ];
  const headings = [
    ...(['name', 'firstName', 'lastName', 'email', 'phone', 'locale'] as const).map((field) => t(`fields.${field}`)),
    ...(['activation', 'projects', 'score', 'created'] as const).map((column) => t(`columns.${column}`)),
  ];
  const text = [headings, ...rows.map(cellsOf)].map((cells) => csvRow(cells, locale)).join('');
  return new File([csvStart, text], t('export_file'), { type: 'text/csv' });
};
