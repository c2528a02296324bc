import { randomUUID } from 'node:crypto';
import type { contract, StatementAnswers, StatementForm } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { statements, statementSlugs } from '#platform/db/schema/index';
import type { InputOf } from '#platform/procedure';
import { requireProject, type ProjectRow } from '#platform/project-access';
import { answersOf, describeForm } from '../describe-form.ts';
import { readCandidates } from '../facts/read-candidates.ts';
import { readFailures } from '../facts/read-failures.ts';
import { requireLaw } from '../find-law.ts';
import { requireStatement } from '../find-statement.ts';
import { missingFailures } from '../kept-true/compare-published.ts';
import { requireTemplate, wordingOf } from '../template/find-templates.ts';
import { enforceStatementLimit } from './enforce-limit.ts';
import { prefillAnswers } from './prefill.ts';
import { findFreeSlug } from './slug.ts';
import { applyTemplate, copyAnswers } from './take-over-answers.ts';

type Input = InputOf<typeof contract.statement.create>;
type Begun = { input: Input; project: ProjectRow; statementId: string };

const readItems = async (
  tx: Transaction,
  { input, project, statementId }: Begun,
): Promise<StatementAnswers['items']> => {
  const { failures } = await readFailures(tx, project.id);
  const { standard } = requireLaw(input.law, input.language);
  const demanded = missingFailures({ items: [], standard }, failures);
  const candidates = await readCandidates(tx, { statementId, language: input.language, failures: demanded });
  return candidates.map(({ item }) => item);
};

const beginAnswers = async (tx: Transaction, ctx: Context, begun: Begun): Promise<StatementAnswers> => {
  const { input, project } = begun;
  const { law, language, situation, projectId, copyOf, templateId } = input;
  const items = await readItems(tx, begun);
  if (copyOf) {
    const { row } = await requireStatement(tx, ctx, { projectId, statementId: copyOf, permission: 'project.view' });
    const described = new Map(items.flatMap((item) => item.criteria.map((criterion) => [criterion, item] as const)));
    return copyAnswers({ answers: answersOf(row), language: row.language }, { language, described });
  }
  const prefilled = await prefillAnswers(tx, { project, situation, law: requireLaw(law, language) });
  if (!templateId) return { ...prefilled, items };
  const template = await requireTemplate(tx, { accountId: project.accountId, templateId });
  return { ...applyTemplate(prefilled, wordingOf(template, project.accountId)), items };
};

/**
 * Begins a statement: owner, websites and contact are prefilled, and what fails is named as barriers that a person has yet to confirm.
 * Throws NOT_FOUND, FORBIDDEN, STATEMENT_LIMIT, STATEMENT_LANGUAGE_MISSING.
 */
export const createStatement = (ctx: Context, input: Input): Promise<StatementForm> =>
  inCallerScope(ctx, async (tx) => {
    const { projectId, language } = input;
    const project = await requireProject(tx, ctx, { projectId, permission: 'statement.edit' });
    const law = requireLaw(input.law, language);
    await enforceStatementLimit(tx, projectId);
    const { userId } = requireCaller(ctx);
    const id = randomUUID();
    const answers = await beginAnswers(tx, ctx, { input, project, statementId: id });
    const slug = await findFreeSlug(tx, projectId, language);
    const { accountId } = project;
    const [row] = await tx
      .insert(statements)
      .values({
        id,
        accountId,
        projectId,
        law: law.id,
        packVersion: law.version,
        language,
        slug,
        answers,
        templateId: input.templateId ?? null,
        createdBy: userId,
        updatedBy: userId,
      })
      .returning();
    if (!row) throw new Error('the statement was not stored');
    await tx.insert(statementSlugs).values({ accountId, projectId, slug, statementId: id });
    const data = { projectId, law: law.id, language, items: answers.items.length };
    await recordAudit(tx, ctx, { accountId, action: 'statement.create', targetId: id, data });
    return describeForm(tx, ctx, { project, row });
  });
