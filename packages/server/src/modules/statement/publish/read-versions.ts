import { and, desc, eq, inArray } from 'drizzle-orm';
import type { contract, StatementVersion } from '@zugang/contract';
import { renderStatementHtml, toPlainLines } from '@zugang/statement';
import { readUserNames } from '#modules/identity';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { statementVersions } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireStatement } from '../find-statement.ts';
import { compareLines } from './compare-lines.ts';

const shownColumns = {
  number: statementVersions.number,
  publishedAt: statementVersions.publishedAt,
  publishedBy: statementVersions.publishedBy,
  endedAt: statementVersions.endedAt,
  isWithdrawn: statementVersions.isWithdrawn,
};

type Shown = Pick<typeof statementVersions.$inferSelect, keyof typeof shownColumns>;

const describeVersions = async (tx: Transaction, rows: readonly Shown[]): Promise<StatementVersion[]> => {
  const names = await readUserNames(
    tx,
    rows.flatMap(({ publishedBy }) => publishedBy ?? []),
  );
  return rows.map(({ number, publishedAt, publishedBy, endedAt, isWithdrawn }) => ({
    number,
    publishedAt: publishedAt.toISOString(),
    publishedBy: (publishedBy && names.get(publishedBy)) ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    isWithdrawn,
  }));
};

/** What was published when and by whom, the newest first. Throws NOT_FOUND. */
export const listVersions = (
  ctx: Context,
  which: InputOf<typeof contract.statement.versions>,
): Promise<OutputOf<typeof contract.statement.versions>> =>
  inCallerScope(ctx, async (tx) => {
    const { row } = await requireStatement(tx, ctx, { ...which, permission: 'project.view' });
    const rows = await tx
      .select(shownColumns)
      .from(statementVersions)
      .where(eq(statementVersions.statementId, row.id))
      .orderBy(desc(statementVersions.number));
    return { versions: await describeVersions(tx, rows) };
  });

/** A version as it was published, and what differs from the one before it. Throws NOT_FOUND. */
export const readVersion = (
  ctx: Context,
  { number, ...which }: InputOf<typeof contract.statement.version>,
): Promise<OutputOf<typeof contract.statement.version>> =>
  inCallerScope(ctx, async (tx) => {
    const { row } = await requireStatement(tx, ctx, { ...which, permission: 'project.view' });
    const isOne = and(
      eq(statementVersions.statementId, row.id),
      inArray(statementVersions.number, [number, number - 1]),
    );
    const rows = await tx.select().from(statementVersions).where(isOne);
    const found = rows.find((one) => one.number === number);
    const before = rows.find((one) => one.number === number - 1);
    if (!found) throw new DomainError('NOT_FOUND');
    const [version] = await describeVersions(tx, [found]);
    if (!version) throw new Error('a version was not described');
    const html = renderStatementHtml(found.document, { headingLevel: 2 });
    const difference = compareLines(before ? toPlainLines(before.document) : [], toPlainLines(found.document));
    return { version, html, difference };
  });
