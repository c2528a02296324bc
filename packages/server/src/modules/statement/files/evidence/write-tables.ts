import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Locale } from '@zugang/contract';
import { ruleById } from '@zugang/engine/catalogue';
import { createTexts, csvRow, csvStart } from '@zugang/report';
import { describeAudit } from '#modules/conformance-audit';
import type { Transaction } from '#platform/db/client';
import { issues } from '#platform/db/schema/index';
import { pageTexts } from '../../page-texts.ts';

type Asked = { projectId: string; locale: Locale };

/** What people and rules found out about every criterion, as CSV: the verdict, its reason, who gave it and when. */
export const writeAudit = async (tx: Transaction, { projectId, locale }: Asked): Promise<string> => {
  const t = pageTexts(locale);
  const texts = createTexts(locale);
  const names = ['criterion', 'level', 'result', 'note', 'by', 'on'] as const;
  const heads = names.map((name) => t(`statement_page.evidence.audit_heads.${name}`));
  const rows = (await describeAudit(tx, projectId)).map(({ criterion, level, state, verdict }) => [
    `${criterion} ${texts.criterion(criterion)}`,
    level,
    texts.t(`report.state.${state}`),
    verdict?.note ?? '',
    verdict?.by ?? '',
    verdict?.at ?? '',
  ]);
  return csvStart + [heads, ...rows].map((row) => csvRow(row, locale)).join('');
};

/** Causes that are fixed, as CSV: what it was, when it was first found, and since when no check finds it any more. */
export const writeFixes = async (tx: Transaction, { projectId, locale }: Asked): Promise<string> => {
  const t = pageTexts(locale);
  const texts = createTexts(locale);
  const names = ['issue', 'rule', 'criteria', 'first_seen', 'fixed'] as const;
  const heads = names.map((name) => t(`statement_page.evidence.fix_heads.${name}`));
  const fixed = await tx
    .select({ ruleId: issues.ruleId, firstSeenAt: issues.firstSeenAt, fixedAt: issues.fixedAt })
    .from(issues)
    .where(and(eq(issues.projectId, projectId), eq(issues.state, 'fixed'), isNotNull(issues.fixedAt)))
    .orderBy(asc(issues.fixedAt), asc(issues.id));
  const rows = fixed.map(({ ruleId, firstSeenAt, fixedAt }) => [
    texts.rule(ruleId).title,
    ruleId,
    (ruleById(ruleId)?.criteria ?? []).join(', '),
    firstSeenAt.toISOString(),
    fixedAt?.toISOString() ?? '',
  ]);
  return csvStart + [heads, ...rows].map((row) => csvRow(row, locale)).join('');
};
