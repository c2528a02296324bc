import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { contract, InspectFinding, InspectMoment } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { inspectionMoments, issues } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { findInspection, frameKeyOf, pictureKeyOf } from './internal.ts';
import type { StoredFinding } from './store-moment.ts';

/** The project's issues with these causes, by cause. */
const findIssues = async (
  tx: Transaction,
  projectId: string,
  findings: readonly StoredFinding[],
): Promise<ReadonlyMap<string, string>> => {
  const causes = [...new Set(findings.map(({ cause }) => cause))];
  if (causes.length === 0) return new Map();
  const list = sql`array[${sql.join(
    causes.map((cause) => sql`${cause}`),
    sql`, `,
  )}]::text[]`;
  const rows = await tx
    .select({ id: issues.id, key: issues.key, aliases: issues.aliases })
    .from(issues)
    .where(and(eq(issues.projectId, projectId), or(inArray(issues.key, causes), sql`${issues.aliases} && ${list}`)));
  return new Map(rows.flatMap(({ id, key, aliases }) => [key, ...aliases].map((name) => [name, id] as const)));
};

const keysOf = (findings: readonly StoredFinding[]): string[] => {
  const seen = new Map<string, number>();
  return findings.map(({ ruleId, selector }) => {
    const key = `${ruleId} ${selector}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before === 0 ? key : `${key} ${before + 1}`;
  });
};

/** A page as it was when it was checked. Throws NOT_FOUND. */
export const readMoment = (ctx: Context, input: InputOf<typeof contract.inspect.moment>): Promise<InspectMoment> =>
  inCallerScope(ctx, async (tx) => {
    const { id, projectId } = await findInspection(tx, ctx, input);
    const isIt = and(eq(inspectionMoments.inspectionId, id), eq(inspectionMoments.number, input.number));
    const [row] = await tx.select().from(inspectionMoments).where(isIt);
    if (!row) throw new DomainError('NOT_FOUND');
    const findings = row.findings as StoredFinding[];
    const known = await findIssues(tx, projectId, findings);
    const keys = keysOf(findings);
    const { number, url, title, view, pictureWidth: width, pictureHeight: height, isCut } = row;
    return {
      number,
      url,
      title,
      view,
      takenAt: row.takenAt.toISOString(),
      milliseconds: row.milliseconds,
      picture: width && height ? { width, height, isCut } : null,
      findings: findings.map((finding, index): InspectFinding => ({
        ...finding,
        key: keys[index] ?? '',
        issueId: known.get(finding.cause) ?? null,
      })),
    };
  });

const readFile = async (ctx: Context, key: string): Promise<File> => {
  const data = await ctx.storage.get(key);
  if (!data) throw new DomainError('NOT_FOUND');
  return new File([data], 'page.jpg', { type: 'image/jpeg' });
};

/** The picture of a moment, as JPEG. Throws NOT_FOUND. */
export const readMomentPicture = async (
  ctx: Context,
  input: InputOf<typeof contract.inspect.picture>,
): Promise<File> => {
  const row = await inCallerScope(ctx, (tx) => findInspection(tx, ctx, input));
  return readFile(ctx, pictureKeyOf(row, input.number));
};

/** The window as it was shown last, as JPEG. Throws NOT_FOUND. */
export const readFramePicture = async (ctx: Context, input: InputOf<typeof contract.inspect.frame>): Promise<File> => {
  const row = await inCallerScope(ctx, (tx) => findInspection(tx, ctx, input));
  return readFile(ctx, frameKeyOf(row));
};
