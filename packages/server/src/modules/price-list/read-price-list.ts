import { desc, eq, lte, sql } from 'drizzle-orm';
import { priceList, type PriceList } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { priceLists } from '#platform/db/schema/index';
import { defaultPriceList } from './default-price-list.ts';

/** A price list and its version; 0 is the one in the code. */
export type PriceListVersion = { version: number; list: PriceList };

/** A price list with the day from which it is sold; null: the one in the code, which has no first day. */
export type PublishedList = PriceListVersion & { validFrom: string | null };

/** The list in the code. */
export const builtIn: PublishedList = { version: 0, validFrom: null, list: defaultPriceList };

type Row = typeof priceLists.$inferSelect;

const publishedOf = (row: Row | undefined): PublishedList =>
  row ? { version: row.version, validFrom: row.validFrom, list: priceList.parse(row.data) } : builtIn;

const listOn = prepared('price_list_on', (tx, { name }) =>
  tx
    .select()
    .from(priceLists)
    .where(lte(priceLists.validFrom, sql.placeholder('today')))
    .orderBy(desc(priceLists.version))
    .limit(1)
    .prepare(name),
);

/** The price list that holds on a day: the newest whose day has come. */
export const readPriceList = (tx: Transaction, today: string): Promise<PriceListVersion> =>
  readPublishedList(tx, today);

/** The same with the day from which it holds. */
export const readPublishedList = async (tx: Transaction, today: string): Promise<PublishedList> => {
  const [row] = await listOn(tx).execute({ today });
  return publishedOf(row);
};

/** The newest price list, whether its day has come or not: what customers are told in advance. */
export const readNewestPriceList = async (tx: Transaction): Promise<PublishedList> => {
  const [row] = await tx.select().from(priceLists).orderBy(desc(priceLists.version)).limit(1);
  return publishedOf(row);
};

/** The price list of a version: what was sold with it keeps its content. */
export const findPriceList = async (tx: Transaction, version: number): Promise<PriceListVersion> => {
  const [row] = await tx.select().from(priceLists).where(eq(priceLists.version, version));
  return publishedOf(row);
};
