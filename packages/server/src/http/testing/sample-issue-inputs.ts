import type { SampleProject } from '#platform/db/sample-project';

type Inputs = Record<string, (ids: SampleProject) => Record<string, unknown>>;

/** Inputs about issues, a part of `sampleInputs`. */
export const sampleIssueInputs = {
  'issue.list': ({ projectId }) => ({
    projectId,
    search: 'bild',
    page: 1,
    size: 10,
    state: 'all',
    outcome: 'failed',
    impact: 'critical',
    region: 'main',
    criterion: '1.1.1',
    sort: 'effect',
  }),
  'issue.assignees': ({ projectId }) => ({ projectId }),
  'issue.mine': () => ({ page: 1, size: 10 }),
  'issue.assign': ({ projectId, issueId }) => ({ projectId, issueId, assigneeId: null, revision: 0 }),
  'issue.setDueOn': ({ projectId, issueId }) => ({ projectId, issueId, dueOn: '2030-01-31', revision: 0 }),
  'issue.history': ({ projectId, issueId }) => ({ projectId, issueId, page: 1, size: 10 }),
  'issue.comments': ({ projectId, issueId }) => ({ projectId, issueId, page: 1, size: 10 }),
  'issue.addComment': ({ projectId, issueId }) => ({ projectId, issueId, text: 'Steht im Kopf\nder Seite' }),
  'issue.editComment': ({ projectId, issueId, commentId }) => ({ projectId, issueId, commentId, text: 'Im Fuß' }),
  'issue.removeComment': ({ projectId, issueId, commentId }) => ({ projectId, issueId, commentId }),
  'issue.bulk': ({ projectId, issueId }) => ({
    projectId,
    selection: { ids: [issueId] },
    change: { kind: 'due', dueOn: '2030-01-31' },
  }),
  'issue.undoBulk': ({ projectId, batchId }) => ({ projectId, batchId }),
  'issue.get': ({ projectId, issueId }) => ({ projectId, issueId }),
  'issue.findings': ({ projectId, issueId }) => ({ projectId, issueId, search: 'img', page: 1, size: 10 }),
  'issue.ignore': ({ projectId, issueId }) => ({ projectId, issueId, reason: 'Nur Zierde' }),
  'issue.answer': ({ projectId, issueId }) => ({
    projectId,
    issueId,
    answer: 'barrier',
    note: 'Auf der Seite gesehen',
  }),
  'issue.reopen': ({ projectId, issueId }) => ({ projectId, issueId }),
  'issue.fix': ({ projectId, issueId }) => ({ projectId, issueId }),
  'issue.recheck': ({ projectId, issueId, pageId }) => ({ projectId, issueId, pageId }),
  'issue.recheckResult': ({ projectId, issueId, scanId, pageId }) => ({ projectId, issueId, scanId, pageId }),
  'issue.picture': ({ projectId, findingId }) => ({ projectId, findingId }),
} satisfies Inputs;
