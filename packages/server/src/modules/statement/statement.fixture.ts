import type { StatementAnswers, StatementForm } from '@zugang/contract';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { statements } from '#platform/db/schema/index';
import type { TestDatabase } from '#platform/db/test-database';
import { createStatement } from './draft/create-statement.ts';
import { saveDraft } from './draft/save-draft.ts';
import { publishStatement } from './publish/publish-statement.ts';

type Tenant = Awaited<ReturnType<TestDatabase['createTenant']>>;

/** A tenant with a project whose check found that images have no text, and no statement yet. */
export type StatementWorld = Tenant & { ids: SampleProject };

/** Makes a {@link StatementWorld}. */
export const createStatementWorld = async (
  database: TestDatabase,
  options: Parameters<TestDatabase['createTenant']>[0] = {},
): Promise<StatementWorld> => {
  const tenant = await database.createTenant(options);
  const ids = await insertSampleProject(database, { accountId: tenant.accountId });
  await inScope(database.db, [tenant.accountId], (tx) => tx.delete(statements));
  return { ...tenant, ids };
};

/** What makes answers complete under BFSG: everything the law asks for, and every barrier confirmed. */
export const complete = (answers: StatementAnswers): StatementAnswers => ({
  ...answers,
  owner: {
    ...answers.owner,
    name: 'Beispiel GmbH',
    street: 'Markt 1',
    postcode: '10115',
    city: 'Berlin',
    country: 'DE',
  },
  service: {
    description: 'Wir verkaufen Bücher.',
    operation: 'Suchen, in den Korb legen, bezahlen.',
    requirements: 'Alle Seiten lassen sich mit der Tastatur bedienen.',
  },
  conformance: { ...answers.conformance, status: 'partial' },
  items: answers.items.map((item) => ({ ...item, isConfirmed: true, reason: 'non_compliance' as const })),
  feedback: { ...answers.feedback, email: 'barrierefrei@example.org' },
});

/** Begins a statement for BFSG, in German unless `input` says otherwise. */
export const begin = (
  ctx: Context,
  { projectId }: Pick<SampleProject, 'projectId'>,
  input: Partial<Parameters<typeof createStatement>[1]> = {},
): Promise<StatementForm> =>
  createStatement(ctx, {
    projectId,
    law: 'bfsg',
    language: 'de',
    situation: { who: null, country: null, isOfferedInEu: null, service: null, audience: null },
    ...input,
  });

/** Saves answers over what a form shows. */
export const save = (ctx: Context, form: StatementForm, answers: StatementAnswers): Promise<StatementForm> =>
  saveDraft(ctx, {
    projectId: form.statement.projectId,
    statementId: form.statement.id,
    revision: form.revision,
    answers,
  });

/** Publishes what a form shows. */
export const publish = (ctx: Context, { statement, revision }: StatementForm): Promise<StatementForm> =>
  publishStatement(ctx, { projectId: statement.projectId, statementId: statement.id, revision });

/** Begins, completes and publishes a statement. */
export const beginPublished = async (ctx: Context, ids: SampleProject): Promise<StatementForm> => {
  const form = await begin(ctx, ids);
  return publish(ctx, await save(ctx, form, complete(form.answers)));
};
