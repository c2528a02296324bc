import { randomUUID } from 'node:crypto';
import { statementAnswers, type StatementDocument } from '@zugang/contract';
import type { Transaction } from './client.ts';
import { statements, statementSlugs, statementTemplates, statementVersions } from './schema/index.ts';

/** A published statement, one that was deleted a moment ago, and a template of the account. */
export type SampleStatement = { statementId: string; removedStatementId: string; templateId: string };

const document: StatementDocument = {
  format: 'zugang-statement/1',
  law: 'bfsg',
  lawVersion: '2026-11',
  language: 'de',
  title: 'Informationen zur Barrierefreiheit',
  owner: 'Beispiel GmbH',
  urls: ['https://example.org/'],
  status: 'partial',
  standard: 'EN 301 549 V3.2.1',
  items: [],
  preparedOn: null,
  reviewedOn: null,
  sections: [
    { id: 'about', heading: 'Anbieter', blocks: [{ kind: 'paragraph', content: ['Beispiel GmbH, Geheimweg 1'] }] },
  ],
};

/** For tests: statements of a sample project. Returns their ids. */
export const insertSampleStatement = async (
  tx: Transaction,
  { accountId, projectId }: { accountId: string; projectId: string },
): Promise<SampleStatement> => {
  const [statementId, removedStatementId, templateId] = [randomUUID(), randomUUID(), randomUUID()];
  const answers = statementAnswers.parse({ owner: { name: 'Beispiel GmbH' } });
  const of = { accountId, law: 'bfsg', packVersion: '2026-11', language: 'de', answers } as const;
  const ofProject = { ...of, projectId };
  await tx.insert(statements).values([
    { ...ofProject, id: statementId, slug: 'barrierefreiheit', publishedVersion: 1, hasDraft: false },
    { ...ofProject, id: removedStatementId, slug: 'entwurf', deletedAt: new Date() },
  ]);
  await tx.insert(statementSlugs).values([
    { accountId, projectId, slug: 'barrierefreiheit', statementId },
    { accountId, projectId, slug: 'entwurf', statementId: removedStatementId },
  ]);
  await tx.insert(statementVersions).values({
    id: randomUUID(),
    accountId,
    projectId,
    statementId,
    number: 1,
    packVersion: '2026-11',
    answers,
    document,
    htmlSha256: '0'.repeat(64),
    publishedAt: new Date(),
  });
  await tx.insert(statementTemplates).values({ ...of, id: templateId, name: 'Unsere Läden' });
  return { statementId, removedStatementId, templateId };
};
