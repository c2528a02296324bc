import { randomUUID } from 'node:crypto';
import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#platform/db/client';
import { priceLists } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { waitsFor } from '#platform/db/test-locks';
import { defaultPriceList } from './default-price-list.ts';
import { comparePriceFile, parsePriceFile, PriceFileError, publishPriceList, showPriceList } from './index.ts';

const today = '2026-11-23';
const file = (change: object = {}) => ({ validFrom: '2026-12-01', ...structuredClone(defaultPriceList), ...change });
const read = (value: unknown) => parsePriceFile(JSON.stringify(value));
const problemsOf = (text: string): readonly string[] => {
  try {
    parsePriceFile(text);
  } catch (error) {
    if (error instanceof PriceFileError) return error.problems;
    throw error;
  }
  return [];
};

/** The default list with other brackets of the tool in pro; those of standard follow where `isEven`. */
const withTool = (prices: readonly object[], isEven = true) => {
  const { products } = file();
  const standard = isEven ? prices : products.tool?.standard;
  return file({ products: { ...products, tool: { standard, pro: prices } } });
};
const sold = (bracket: number, monthlyCents: number) => ({ bracket, monthlyCents });

describe('a file with prices', () => {
  it('is read with its day, and the list in the code is one', () => {
    expect(read(file())).toEqual({ validFrom: '2026-12-01', list: defaultPriceList });
  });

  it.each([
    ['a negative price', withTool([sold(1_500, -1)]), /monthlyCents: Too small/],
    ['a part of a cent', withTool([sold(1_500, 19.5)]), /monthlyCents: .*int/],
    ['a price as text', withTool([{ bracket: 1_500, monthlyCents: '1900' }]), /monthlyCents: .*number/],
    ['a huge price', withTool([sold(1_500, 10_000_001)]), /monthlyCents: Too big/],
    ['brackets that overlap', withTool([sold(1_500, 1), sold(1_500, 2)]), /brackets overlap/],
    ['brackets in no order', withTool([sold(1_500, 1), sold(100, 2)]), /brackets overlap/],
    ['other brackets in each package', withTool([sold(1_500, 1)], false), /same brackets/],
    ['a trial without a bracket', file({ trialBracket: 77 }), /no bracket of 77/],
    ['an unknown product', file({ products: { ...file().products, radio: {} } }), /products/],
    ['a package without content', file({ packages: { pro: file().packages.pro } }), /packages.standard/],
    ['a day that is none', file({ validFrom: '2026-02-30' }), /validFrom/],
    ['another currency', file({ currency: 'USD' }), /currency/],
    ['an interval twice', file({ intervals: ['month', 'month'] }), /named twice/],
    ['a name that nobody reads', file({ yearlyDicount: 10 }), /yearlyDicount/],
    ['nothing', null, /object/],
  ])('is refused for %s', (_, value, problem) => {
    expect(problemsOf(JSON.stringify(value)).join('\n')).toMatch(problem);
  });

  it('is refused where it is no JSON, and everything wrong is said at once', () => {
    expect(problemsOf('{ "currency": ').join()).toMatch(/no JSON/);
    expect(problemsOf(JSON.stringify(file({ currency: 'USD', trialDays: -1 })))).toHaveLength(2);
  });
});

describe('publishing', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  const ctx = () => {
    const mandate = { actor: { kind: 'command_line', name: 'ada' }, reason: 'New prices' } as const;
    return { db: database.db, ip: '', userAgent: '', requestId: randomUUID(), mandate };
  };
  const stored = async () => (await database.db.select({ rows: count() }).from(priceLists))[0]?.rows;
  const dearer = { ...file({ validFrom: '2026-12-01', yearlyDiscount: 10 }) };

  it('shows what would change and stores nothing', async () => {
    expect(await comparePriceFile(ctx(), read(dearer), today)).toMatchObject({
      version: 1,
      isRepeated: false,
      differences: [{ name: 'discount for paying yearly', before: '20 %', after: '10 %' }],
    });
    expect(await stored()).toBe(0);
  });

  it('stores a list once, however often and by how many at once', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => publishPriceList(ctx(), read(dearer), today)));
    expect(all.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    expect(all.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
    expect(await stored()).toBe(1);
    expect(await showPriceList(ctx())).toMatchObject({ version: 1, validFrom: '2026-12-01' });
  });

  it('waits for one that publishes at the same time', async () => {
    const lock = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('zugang.price-lists'))`);
    const publish = () => publishPriceList(ctx(), read(dearer), today);
    expect(await waitsFor({ db: database.db, accountIds: [], lock }, publish)).toBe(true);
  });

  it('refuses a past day, a day before or on that of the newest list, and a list that says the same', async () => {
    const publish = (change: object, day = today) => publishPriceList(ctx(), read({ ...dearer, ...change }), day);
    await expect(publish({ validFrom: '2026-11-22', trialDays: 7 })).rejects.toThrow('2026-11-22 is past');
    await expect(publish({ trialDays: 7 })).rejects.toThrow('must begin later');
    await expect(publish({ validFrom: '2027-01-01' })).rejects.toThrow('says the same');
    const [one, other] = await Promise.allSettled([
      publish({ validFrom: '2027-01-01', trialDays: 7 }),
      publish({ validFrom: '2027-01-01', trialDays: 8 }),
    ]);
    expect([one?.status, other?.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await stored()).toBe(2);
  });

  it('says in the difference what is no longer sold', async () => {
    const { products } = file();
    const tool = { standard: [sold(1_500, 4_900)], pro: [sold(1_500, 9_900)] };
    const { differences } = await comparePriceFile(
      ctx(),
      read(file({ validFrom: '2027-02-01', products: { ...products, tool } })),
      today,
    );
    expect(differences).toContainEqual({
      name: 'tool standard, fewer than 100 pages, a month',
      before: '19.00 EUR',
      after: null,
    });
  });
});
