import { createHash } from 'node:crypto';
import { limits, type Impact, type Locale, type StatementCandidate } from '@zugang/contract';
import { createTexts, type Texts } from '@zugang/report';
import type { FailedPages } from './read-failed-pages.ts';
import type { Failure } from './read-failures.ts';

/** Causes that are described with one criterion; a reader needs no more to know what to expect. */
const describedRules = 5;
/** Pages that are named; the others are counted. */
const namedPages = 3;
const impacts = ['minor', 'moderate', 'serious', 'critical'] as const satisfies readonly Impact[];

/** The same for the same statement and criterion, so that taking it over twice makes one item. */
const itemId = (statementId: string, criterion: string): string => {
  const hex = createHash('sha256').update(`${statementId} ${criterion}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Explanations of rules mark code with backticks; a statement is read by people who know none. */
const inPlainWords = (text: string): string => text.replaceAll('`', '');

const describeRule = (ruleId: string, texts: Texts): string => {
  const { title, why } = texts.rule(ruleId);
  return inPlainWords(why === '' ? title : `${title}: ${why}`);
};

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text);

const describeWhat = ({ criterion, issues, note }: Failure, texts: Texts): string => {
  const rules = [...new Set(issues.map(({ ruleId }) => ruleId))].slice(0, describedRules);
  const lines = [...rules.map((ruleId) => describeRule(ruleId, texts)), ...(note ? [note] : [])];
  return cut(lines.length > 0 ? lines.join('\n') : texts.criterion(criterion), limits.statements.long);
};

const describeWhere = ({ total, some }: FailedPages, { t }: Texts): string => {
  const named = some.slice(0, namedPages).map(({ url, title }) => title?.trim() || new URL(url).pathname);
  const rest = total - Math.min(total, namedPages);
  const pages = [...new Set(named)].join(', ');
  const more = rest > 0 ? t('cli.report.more_pages', { count: rest }) : '';
  return `${cut(pages, limits.statements.short - more.length - 1)} ${more}`.trim();
};

const worstImpact = (failure: Failure): Impact | null =>
  impacts.findLast((impact) => failure.issues.some((issue) => issue.impact === impact)) ?? null;

/** The day by which all causes are due; null as soon as one has none, because then it is not known when the barrier is gone. */
const fixDay = ({ issues }: Failure): string | null => {
  const days = issues.map(({ dueOn }) => dueOn);
  const last = days.toSorted((a, b) => (a ?? '').localeCompare(b ?? '')).at(-1) ?? null;
  return days.includes(null) ? null : last;
};

/** What a candidate is made from. */
export type CandidateSource = { statementId: string; language: Locale; failure: Failure; pages: FailedPages };

/**
 * A barrier as it can be taken into a statement, in its language. A person has yet to look at the words and to say the reason: neither is
 * ever claimed by a check.
 */
export const describeCandidate = ({ statementId, language, failure, pages }: CandidateSource): StatementCandidate => {
  const texts = createTexts(language);
  const { criterion, issues } = failure;
  return {
    criterion,
    impact: worstImpact(failure),
    issues: issues.length,
    pages: pages.total,
    item: {
      id: itemId(statementId, criterion),
      where: describeWhere(pages, texts),
      what: describeWhat(failure, texts),
      criteria: [criterion],
      reason: null,
      explanation: '',
      alternative: '',
      fixBy: fixDay(failure),
      pages: pages.some.map(({ url }) => url),
      isConfirmed: false,
      source: issues.length > 0 ? 'scan' : 'audit',
      issueIds: issues.slice(0, limits.statements.pages).map(({ id }) => id),
    },
  };
};
