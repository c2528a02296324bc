import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LawId, Locale, StatementDocument } from '@zugang/contract';
import { composeStatement } from '@zugang/statement';
import { fillForm, filledFacts } from '@zugang/statement/filled-form.fixture';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { projects, statements, statementVersions } from '#platform/db/schema/index';
import type { TestDatabase } from '#platform/db/test-database';

/** A project with a published statement at `barrierefreiheit`; `key`: its licence key. */
export type PublishedSample = { ids: SampleProject; key: string };

/** A statement in which every field says something, as its law wants it. */
export const composeSample = (law: LawId = 'bfsg', language: Locale = 'de'): StatementDocument =>
  composeStatement({ law, language, answers: fillForm(law), facts: filledFacts });

/** Publishes a document as the next version of the sample project's statement. */
export const publishDocument = (
  database: TestDatabase,
  { accountId, projectId, statementId }: SampleProject,
  { document, number, answerDays = null }: { document: StatementDocument; number: number; answerDays?: number | null },
): Promise<void> =>
  inScope(database.db, [accountId], async (tx) => {
    const [last] = await tx.select().from(statementVersions).where(eq(statementVersions.statementId, statementId));
    if (!last) throw new Error('the sample project has no published statement');
    const answers = { ...last.answers, feedback: { ...last.answers.feedback, answerDays } };
    const version = { ...last, id: randomUUID(), number, document, answers, publishedAt: new Date() };
    await tx.insert(statementVersions).values({ ...version, accountId, projectId, statementId });
    const { language } = document;
    await tx.update(statements).set({ publishedVersion: number, language }).where(eq(statements.id, statementId));
  });

/** Inserts a project whose statement is a filled one. */
export const insertPublishedSample = async (
  database: TestDatabase,
  options: Parameters<TestDatabase['createTenant']>[0] = {},
  document = composeSample(),
): Promise<PublishedSample & { userId: string; email: string }> => {
  const { accountId, userId, email } = await database.createTenant(options);
  const ids = await insertSampleProject(database, { accountId });
  const [row] = await inScope(database.db, [accountId], (tx) =>
    tx.select({ key: projects.licenceKey }).from(projects).where(eq(projects.id, ids.projectId)),
  );
  await publishDocument(database, ids, { document, number: 2 });
  return { ids, key: row?.key ?? '', userId, email };
};
