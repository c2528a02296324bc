import { and, arrayOverlaps, eq, inArray, or } from 'drizzle-orm';
import type { contract, InspectFinding, InspectMoment } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { inspectionMoments, issues } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { readDecidedNarrowly } from '../finding/index.ts';
import { findInspection, frameKeyOf, pictureKeyOf } from './internal.ts';
import type { StoredFinding } from './store-moment.ts';

/** The project's issue of a finding: by what people decided about its element alone, else of all alike. */
type IssueOf = (finding: StoredFinding) => string | null;

const readIssues = async (tx: Transaction, projectId: string, findings: readonly StoredFinding[]): Promise<IssueOf> => {
  const narrow = new Set(findings.flatMap(({ narrowCause }) => narrowCause ?? []));
  const causes = [...new Set([...findings.map(({ cause }) => cause), ...narrow])];
  if (causes.length === 0) return () => null;
  const { id, key, aliases } = issues;
  const rows = await tx
    .select({ id, key, aliases })
    .from(issues)
    .where(and(eq(issues.projectId, projectId), or(inArray(key, causes), arrayOverlaps(aliases, causes))));
  const known = new Map(rows.flatMap((row) => [row.key, ...row.aliases].map((name) => [name, row.id] as const)));
  const decided = await readDecidedNarrowly(tx, projectId, [...narrow]);
  return ({ cause, narrowCause }) =>
    known.get(narrowCause !== undefined && decided.has(narrowCause) ? narrowCause : cause) ?? null;
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
    const issueOf = await readIssues(tx, projectId, findings);
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
      findings: findings.map((finding, index): InspectFinding => {
        const { narrowCause: _, ...shown } = finding;
        return { ...shown, key: keys[index] ?? '', issueId: issueOf(finding) };
      }),
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
