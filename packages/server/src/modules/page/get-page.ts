import { eq, sql } from 'drizzle-orm';
import type { contract, PageDetail } from '@zugang/contract';
import { describeFindings, selectFindings } from '#modules/issue';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { findings, pages } from '#platform/db/schema/index';
import type { InputOf } from '#platform/procedure';
import { describePage, type PageRow } from './describe-page.ts';
import { findPage } from './find-page.ts';

/** More marks than this cannot be distinguished on one screenshot. */
const maxFindings = 2_000;

const screenshotOf = (row: PageRow): PageDetail['screenshot'] =>
  row.screenshotKey && row.screenshotWidth && row.screenshotHeight
    ? {
        width: row.screenshotWidth,
        height: row.screenshotHeight,
        version: (row.lastCheckedAt ?? row.createdAt).getTime().toString(36),
      }
    : null;

const referrerUrlOf = async (tx: Transaction, { referrerId }: PageRow): Promise<string | null> => {
  if (!referrerId) return null;
  const [row] = await tx.select({ url: pages.url }).from(pages).where(eq(pages.id, referrerId));
  return row?.url ?? null;
};

/** A page with its own findings, from the top of the page to its end. Throws NOT_FOUND. */
export const getPage = (ctx: Context, input: InputOf<typeof contract.page.get>): Promise<PageDetail> =>
  inCallerScope(ctx, async (tx) => {
    const row = await findPage(tx, ctx, input);
    const found = await selectFindings(tx)
      .where(eq(findings.pageId, row.id))
      .orderBy(sql`(${findings.box} ->> 'y')::float8 nulls last`, findings.id)
      .limit(maxFindings);
    return {
      ...describePage(row),
      referrerUrl: await referrerUrlOf(tx, row),
      screenshot: screenshotOf(row),
      untried: row.untried,
      findingsList: await describeFindings(tx, found),
    };
  });
