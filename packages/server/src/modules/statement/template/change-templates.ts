import { eq } from 'drizzle-orm';
import { limits, type contract, type StatementTemplate } from '@zugang/contract';
import { readUserNames } from '#modules/identity';
import { recordAudit } from '#platform/audit-log';
import { callerMay, inCallerScope, requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts, statementTemplates } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireProject, type ProjectRow } from '#platform/project-access';
import { answersOf } from '../describe-form.ts';
import { keepWording } from '../draft/take-over-answers.ts';
import { requireStatement } from '../find-statement.ts';
import { findTemplates, readResellerId, requireTemplate, type TemplateRow } from './find-templates.ts';

const describeTemplates = async (
  tx: Transaction,
  ctx: Context,
  { rows, project }: { rows: readonly TemplateRow[]; project: ProjectRow },
): Promise<StatementTemplate[]> => {
  const names = await readUserNames(
    tx,
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  );
  return rows.map(({ id, accountId, name, law, language, createdAt, createdBy }) => ({
    id,
    accountId,
    name,
    law,
    language,
    createdAt: createdAt.toISOString(),
    createdBy: (createdBy && names.get(createdBy)) ?? null,
    isOfPartner: accountId !== project.accountId,
    mayChange: callerMay(ctx, accountId, 'statement.edit'),
  }));
};

/** Templates that a project can use: of its account, and of its reseller. Throws NOT_FOUND. */
export const listTemplates = (
  ctx: Context,
  { projectId }: InputOf<typeof contract.statementTemplate.list>,
): Promise<OutputOf<typeof contract.statementTemplate.list>> =>
  inCallerScope(ctx, async (tx) => {
    const project = await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    return {
      templates: await describeTemplates(tx, ctx, { rows: await findTemplates(tx, project.accountId), project }),
    };
  });

/** Whose template it becomes: what a reseller's people keep is for all their customers. */
const chooseOwner = async (tx: Transaction, ctx: Context, { accountId }: ProjectRow): Promise<string> => {
  if (requireCaller(ctx).accounts.get(accountId)?.ownership !== 'customer') return accountId;
  const resellerId = await readResellerId(tx, accountId);
  if (!resellerId || !callerMay(ctx, resellerId, 'statement.edit')) throw new DomainError('FORBIDDEN');
  return resellerId;
};

/** Locks the account, so that of two templates kept at once the one too many is refused. */
const enforceTemplateLimit = async (tx: Transaction, accountId: string): Promise<void> => {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  const count = await tx.$count(statementTemplates, eq(statementTemplates.accountId, accountId));
  if (count >= limits.statements.templates) throw new DomainError('TEMPLATE_LIMIT');
};

/** Keeps the wording of a statement as a template, without findings. Throws NOT_FOUND, FORBIDDEN, TEMPLATE_LIMIT. */
export const createTemplate = (
  ctx: Context,
  { name, ...which }: InputOf<typeof contract.statementTemplate.create>,
): Promise<StatementTemplate> =>
  inCallerScope(ctx, async (tx) => {
    const { project, row: statement } = await requireStatement(tx, ctx, { ...which, permission: 'statement.edit' });
    const accountId = await chooseOwner(tx, ctx, project);
    await enforceTemplateLimit(tx, accountId);
    const { law, language, packVersion } = statement;
    const answers = keepWording(answersOf(statement));
    const [row] = await tx
      .insert(statementTemplates)
      .values({ accountId, name, law, language, packVersion, answers, createdBy: requireCaller(ctx).userId })
      .returning();
    const [template] = row ? await describeTemplates(tx, ctx, { rows: [row], project }) : [];
    if (!template) throw new Error('the template was not stored');
    const data = { name, law, statementId: statement.id };
    await recordAudit(tx, ctx, { accountId, action: 'statement_template.create', targetId: template.id, data });
    return template;
  });

/** A template that the caller may change: a customer's people use their partner's, and cannot change them. Throws NOT_FOUND, FORBIDDEN. */
const requireOwnTemplate = async (
  tx: Transaction,
  ctx: Context,
  { project, templateId }: { project: ProjectRow; templateId: string },
): Promise<TemplateRow> => {
  const template = await requireTemplate(tx, { accountId: project.accountId, templateId });
  if (!callerMay(ctx, template.accountId, 'statement.edit')) throw new DomainError('FORBIDDEN');
  return template;
};

/** Puts the wording of a statement in place of a template's; statements that were begun with it stay. Throws NOT_FOUND, FORBIDDEN. */
export const updateTemplate = (
  ctx: Context,
  { templateId, name, ...which }: InputOf<typeof contract.statementTemplate.update>,
): Promise<StatementTemplate> =>
  inCallerScope(ctx, async (tx) => {
    const { project, row: statement } = await requireStatement(tx, ctx, { ...which, permission: 'statement.edit' });
    const { id, accountId, name: before } = await requireOwnTemplate(tx, ctx, { project, templateId });
    const { law, language, packVersion } = statement;
    const answers = keepWording(answersOf(statement));
    const [row] = await tx
      .update(statementTemplates)
      .set({ name, law, language, packVersion, answers })
      .where(eq(statementTemplates.id, id))
      .returning();
    const [template] = row ? await describeTemplates(tx, ctx, { rows: [row], project }) : [];
    if (!template) throw new DomainError('NOT_FOUND');
    const data = { name, before, law, statementId: statement.id };
    await recordAudit(tx, ctx, { accountId, action: 'statement_template.update', targetId: id, data });
    return template;
  });

/** Deletes a template; statements that were begun with it stay. Throws NOT_FOUND, FORBIDDEN. */
export const removeTemplate = (
  ctx: Context,
  { projectId, templateId }: InputOf<typeof contract.statementTemplate.remove>,
): Promise<{ ok: true }> =>
  inCallerScope(ctx, async (tx) => {
    const project = await requireProject(tx, ctx, { projectId, permission: 'statement.edit' });
    const { id, accountId, name } = await requireOwnTemplate(tx, ctx, { project, templateId });
    await tx.delete(statementTemplates).where(eq(statementTemplates.id, id));
    await recordAudit(tx, ctx, { accountId, action: 'statement_template.remove', targetId: id, data: { name } });
    return { ok: true };
  });
