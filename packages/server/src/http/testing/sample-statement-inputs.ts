import type { SampleProject } from '#platform/db/sample-project';

type Ids = Pick<SampleProject, 'projectId' | 'statementId' | 'removedStatementId' | 'templateId'>;

const which = ({ projectId, statementId }: Ids) => ({ projectId, statementId });

/** Inputs of the procedures about accessibility statements. */
export const sampleStatementInputs = {
  'statement.laws': () => ({ locale: 'de' }),
  'statement.recommend': () => ({ who: 'company', country: 'DE', service: 'e_commerce', audience: 'consumers' }),
  'statement.list': ({ projectId }: Ids) => ({ projectId }),
  'statement.listAll': () => ({ only: 'all', page: 1, size: 10 }),
  'statement.create': ({ projectId }: Ids) => ({ projectId, law: 'bfsg', language: 'de' }),
  'statement.get': which,
  'statement.save': (ids: Ids) => ({ ...which(ids), revision: 1, answers: { title: 'Barrierefreiheit' } }),
  'statement.discardDraft': which,
  'statement.refresh': (ids: Ids) => ({ ...which(ids), revision: 1 }),
  'statement.publish': (ids: Ids) => ({ ...which(ids), revision: 1 }),
  'statement.withdraw': which,
  'statement.changeSlug': (ids: Ids) => ({ ...which(ids), slug: 'zugang' }),
  'statement.remove': which,
  'statement.restore': ({ projectId, removedStatementId }: Ids) => ({ projectId, statementId: removedStatementId }),
  'statement.versions': which,
  'statement.version': (ids: Ids) => ({ ...which(ids), number: 1 }),
  'statement.file': (ids: Ids) => ({ ...which(ids), format: 'json' }),
  'statementTemplate.list': ({ projectId }: Ids) => ({ projectId }),
  'statementTemplate.create': (ids: Ids) => ({ ...which(ids), name: 'Unsere Praxen' }),
  'statementTemplate.update': (ids: Ids) => ({ ...which(ids), templateId: ids.templateId, name: 'Unsere Praxen' }),
  'statementTemplate.remove': ({ projectId, templateId }: Ids) => ({ projectId, templateId }),
};
