import { desc, sql } from 'drizzle-orm';
import { priceLists } from '#platform/db/schema/index';
import { inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import { comparePriceLists, type PriceDifference } from './compare-price-lists.ts';
import { PriceFileError, type PriceFile } from './parse-price-file.ts';
import { readNewestPriceList, readPublishedList, type PublishedList } from './read-price-list.ts';

/** What became of a price list. `isRepeated`: the newest one says the same for the same day, and nothing was stored. */
export type Publication = {
  version: number;
  validFrom: string;
  isRepeated: boolean;
  differences: PriceDifference[];
};

const judge = (newest: PublishedList, { validFrom, list }: PriceFile, today: string): Publication => {
  const differences = comparePriceLists(newest.list, list);
  const isRepeated = differences.length === 0 && validFrom === newest.validFrom;
  if (isRepeated) return { version: newest.version, validFrom, isRepeated, differences };
  const isPast = validFrom < today;
  const isLater = newest.validFrom === null || validFrom > newest.validFrom;
  const isSame = differences.length === 0;
  const problems = [
    ...(isPast ? [`validFrom: ${validFrom} is past`] : []),
    ...(isLater
      ? []
      : [`validFrom: version ${newest.version} holds from ${newest.validFrom}; a new one must begin later`]),
    ...(isSame ? ['it says the same as the newest one'] : []),
  ];
  if (isPast) throw new PriceFileError(problems, 'past');
  if (!isLater || isSame) throw new PriceFileError(problems, isLater ? 'same' : 'not_later');
  return { version: newest.version + 1, validFrom, isRepeated, differences };
};

/** The newest price list of the operator, to be changed and published anew. Recorded in the security log. */
export const showPriceList = (ctx: OperatorContext): Promise<PublishedList> =>
  inOperatorScope(ctx, { kind: 'operator.read_prices' }, ({ tx }) => readNewestPriceList(tx));

/** All price lists that were published, the newest first, and the one that holds on a day. Recorded in the security log. */
export const listPriceLists = (ctx: OperatorContext, today: string) =>
  inOperatorScope(ctx, { kind: 'operator.read_prices' }, async ({ tx }) => ({
    current: await readPublishedList(tx, today),
    newest: await readNewestPriceList(tx),
    versions: await tx
      .select({ version: priceLists.version, validFrom: priceLists.validFrom, publishedAt: priceLists.createdAt })
      .from(priceLists)
      .orderBy(desc(priceLists.version)),
  }));

/** What publishing a list would change; nothing is stored. Throws {@link PriceFileError}. */
export const comparePriceFile = (ctx: OperatorContext, file: PriceFile, today: string): Promise<Publication> =>
  inOperatorScope(ctx, { kind: 'operator.read_prices' }, async ({ tx }) =>
    judge(await readNewestPriceList(tx), file, today),
  );

const detailsOf = ({ validFrom, list }: PriceFile): { validFrom: string; products: string } => ({
  validFrom,
  products: Object.keys(list.products).join(', '),
});

/**
 * Stores a price list as the next version, which is sold from its day on. Of two at once the second sees the first; the same list again
 * changes nothing. Who has a subscription is told by the daily run. Throws {@link PriceFileError}.
 */
export const publishPriceList = (ctx: OperatorContext, file: PriceFile, today: string): Promise<Publication> =>
  inOperatorScope(ctx, { kind: 'operator.publish_prices', details: detailsOf(file) }, async ({ tx }) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('zugang.price-lists'))`);
    const publication = judge(await readNewestPriceList(tx), file, today);
    const { version, validFrom, isRepeated } = publication;
    if (!isRepeated) await tx.insert(priceLists).values({ version, validFrom, data: file.list });
    return publication;
  });
