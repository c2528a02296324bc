import { desc, eq, lte } from 'drizzle-orm';
import { priceList, type PriceList } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { priceLists } from '#platform/db/schema/index';
import { defaultPriceList } from './default-price-list.ts';

/** A price list and its version; 0 is the one in the code. */
export type PriceListVersion = { version: number; list: PriceList };

const builtIn: PriceListVersion = { version: 0, list: defaultPriceList };

/** The price list that holds on a day: the newest whose day has come. */
export const readPriceList = async (tx: Transaction, today: string): Promise<PriceListVersion> => {
  const [row] = await tx
    .select()
    .from(priceLists)
    .where(lte(priceLists.validFrom, today))
    .orderBy(desc(priceLists.version))
    .limit(1);
  return row ? { version: row.version, list: priceList.parse(row.data) } : builtIn;
};

/** The price list of a version: what was sold with it keeps its content. */
export const findPriceList = async (tx: Transaction, version: number): Promise<PriceListVersion> => {
  const [row] = await tx.select().from(priceLists).where(eq(priceLists.version, version));
  return row ? { version, list: priceList.parse(row.data) } : builtIn;
};
