import { and, arrayOverlaps, eq, inArray, or } from 'drizzle-orm';
import type { CheckerIssue } from '@zugang/contract';
import { requirePrincipal, type Context } from '#platform/context';
import { issues } from '#platform/db/schema/index';
import { projectArea, type ProjectRow } from '#platform/project-access';
import { openCheckerToken } from './link-token.ts';
import { CheckerRefusal } from './refuse.ts';
import { withSession, type CheckerCall } from './use-session.ts';

type Row = Pick<typeof issues.$inferSelect, 'id' | 'key' | 'aliases' | 'state' | 'ignoreReason' | 'answerNote'>;

const columns = {
  id: issues.id,
  key: issues.key,
  aliases: issues.aliases,
  state: issues.state,
  ignoreReason: issues.ignoreReason,
  answerNote: issues.answerNote,
};

/** Below what address the dashboard shows a project to this user, in their language. */
const areaOf = (ctx: Context, { id, accountId }: ProjectRow): string => {
  const { locale, accounts } = requirePrincipal(ctx);
  const area = projectArea(accounts.get(accountId)?.ownership ?? 'own');
  return `${ctx.settings.publicUrl}${locale === 'en' ? '/en' : ''}${area}/${id}`;
};

const describe = (row: Row, asked: ReadonlySet<string>, area: string): CheckerIssue[] =>
  [row.key, ...row.aliases]
    .filter((key) => asked.has(key))
    .map((key) => ({
      key,
      state: row.state,
      reason: row.state === 'ignored' ? row.ignoreReason : row.answerNote,
      link: `${area}/issues/${row.id}`,
    }));

/**
 * What the project knows of causes the checker found in the page, by their keys: whether people decided about them, why, and where the
 * dashboard shows them. `question`: null where it is none, which is said only to callers with a session. Throws `session_over`, `wrong_origin`, `invalid`.
 */
export const readKnownIssues = (
  call: CheckerCall,
  { bearer, question }: { bearer: string; question: { keys: string[] } | null },
): Promise<{ issues: CheckerIssue[] }> =>
  withSession(call, openCheckerToken(call.ctx.secrets, 'session', bearer), async (tx, { ctx, project }) => {
    if (!question) throw new CheckerRefusal('invalid');
    const { keys } = question;
    if (keys.length === 0) return { issues: [] };
    const isAskedFor = or(inArray(issues.key, keys), arrayOverlaps(issues.aliases, keys));
    const rows = await tx
      .select(columns)
      .from(issues)
      .where(and(eq(issues.projectId, project.id), isAskedFor));
    const area = areaOf(ctx, project);
    return { issues: rows.flatMap((row) => describe(row, new Set(keys), area)) };
  });
