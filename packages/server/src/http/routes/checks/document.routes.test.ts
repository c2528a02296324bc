import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LinkedDocument, LinkedDocumentDetail, LinkingPage } from '@zugang/contract';
import { type DocumentReport, documentSkeletonOf } from '@zugang/engine';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { documents, issues, pages } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';

const { database, server } = await createHarness();
let cookie: string;
let ids: SampleProject;

const report = (over: Partial<DocumentReport> = {}): DocumentReport => ({
  pages: 3,
  isTagged: true,
  title: 'Gebühren 2026',
  showsTitle: true,
  language: 'de-DE',
  isLocked: false,
  hasText: true,
  ...over,
});
const site = 'https://example.org';
const place = { region: 'main', selector: 'main > a', snippet: '<a>', skeleton: 'p>a', box: null };
const linkTo = (path: string, name: string) => ({ ...place, url: `${site}${path}`, name });
const outlineWith = (links: object[]) => ({
  title: '',
  language: 'de',
  heading: '',
  parts: [],
  help: [],
  documents: links,
  hasSearch: true,
  hasSitemap: true,
});

const insertDocuments = (rows: Partial<typeof documents.$inferInsert>[]) =>
  inScope(database.db, [ids.accountId], (tx) =>
    tx.insert(documents).values(
      rows.map((row) => ({
        accountId: ids.accountId,
        projectId: ids.projectId,
        scanId: ids.scanId,
        format: 'pdf' as const,
        state: 'examined' as const,
        url: site,
        ...row,
      })),
    ),
  );
const insertPages = (paths: Record<string, object[]>) =>
  inScope(database.db, [ids.accountId], (tx) =>
    tx.insert(pages).values(
      Object.entries(paths).map(([path, links]) => ({
        accountId: ids.accountId,
        projectId: ids.projectId,
        domainId: ids.domainId,
        url: `${site}${path}`,
        shape: `${site}${path}`,
        state: 'checked' as const,
        title: `Seite ${path}`,
        outline: outlineWith(links),
      })),
    ),
  );
const insertIssue = async (ruleId: string, path: string) => {
  const id = randomUUID();
  await inScope(database.db, [ids.accountId], (tx) =>
    tx.insert(issues).values({
      id,
      accountId: ids.accountId,
      projectId: ids.projectId,
      key: id,
      ruleId,
      outcome: ruleId === 'document-to-check' ? 'cannot-tell' : 'failed',
      state: ruleId === 'document-to-check' ? 'in_review' : 'open',
      impact: 'serious',
      region: 'main',
      skeleton: documentSkeletonOf(`${site}${path}`),
      snippet: '<a>',
      findings: 1,
      pages: 1,
      firstScanId: ids.scanId,
    }),
  );
  return id;
};

beforeAll(async () => {
  const { accountId, userId } = await database.createTenant();
  cookie = await server.signIn(userId);
  ids = await insertSampleProject(database, { accountId });
  await inScope(database.db, [accountId], (tx) => tx.delete(documents));
  await insertDocuments([
    { url: `${site}/good.pdf`, report: report() },
    { url: `${site}/untagged.pdf`, report: report({ isTagged: false, title: '' }) },
    { url: `${site}/named.pdf`, report: report({ showsTitle: false, title: 'Preise' }) },
    { url: `${site}/next.pdf`, state: 'pending' },
    { url: `${site}/letter.docx`, format: 'word', state: 'not_examined' },
    { url: `${site}/101.pdf`, state: 'not_examined' },
    { url: 'https://elsewhere.example/x.pdf', state: 'not_examined' },
    { url: `${site}/secret.pdf`, state: 'failed', error: 'robots' },
    { url: `${site}/broken.pdf`, state: 'failed', error: 'unreadable' },
  ]);
  await insertPages({
    '/a': [linkTo('/untagged.pdf', 'Preisliste'), linkTo('/untagged.pdf', 'Preisliste'), linkTo('/good.pdf', 'PDF')],
    '/b': [linkTo('/untagged.pdf', 'Preisliste')],
    '/c': [linkTo('/untagged.pdf', 'hier')],
  });
});

type Listed = { rows: LinkedDocument[]; total: number; states: Record<string, number> };
const read = async <T>(path: string): Promise<T> => {
  const answer = await server.call('GET', `/api/projects/${ids.projectId}/documents${path}`, { cookie });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
};
const list = (query = '') => read<Listed>(`?${query}`);
const nameOf = ({ url }: { url: string }) => url.slice(url.lastIndexOf('/') + 1);
const find = async (name: string) => {
  const document = (await list()).rows.find((one) => nameOf(one) === name);
  if (!document) throw new Error(`${name} is not listed`);
  return document;
};

describe('the list of documents', () => {
  it('puts first what needs work, and says why a document was not read', async () => {
    const { rows, total, states } = await list();
    expect(rows.map((row) => [nameOf(row), row.state, row.unreadReason])).toEqual([
      ['untagged.pdf', 'problems', null],
      ['named.pdf', 'review', null],
      ['x.pdf', 'unread', 'other_site'],
      ['101.pdf', 'unread', 'limit'],
      ['broken.pdf', 'unread', 'unreadable'],
      ['letter.docx', 'unread', 'format'],
      ['secret.pdf', 'unread', 'robots'],
      ['next.pdf', 'waiting', null],
      ['good.pdf', 'good', null],
    ]);
    expect(total).toBe(9);
    expect(states).toEqual({ problems: 1, review: 1, unread: 5, waiting: 1, good: 1 });
  });

  it('says what is wrong, what links call it, and how many pages link to it', async () => {
    expect(await find('untagged.pdf')).toMatchObject({
      title: null,
      name: 'Preisliste',
      linkedFrom: 3,
      problems: [
        { ruleId: 'document-without-title', outcome: 'failed', issueId: null },
        { ruleId: 'document-not-tagged', outcome: 'failed', issueId: null },
      ],
    });
    expect(await find('good.pdf')).toMatchObject({ title: 'Gebühren 2026', linkedFrom: 1, problems: [] });
  });

  it.each([
    ['state=problems', ['untagged.pdf']],
    ['search=PREISE', ['named.pdf']],
    ['search=letter', ['letter.docx']],
    ['search=nothing', []],
    ['state=unread&sort=-url&size=2', ['secret.pdf', 'letter.docx']],
    ['state=unread&sort=url&size=2&page=2', ['broken.pdf', 'letter.docx']],
  ])('%s', async (query, names) => {
    expect((await list(query)).rows.map(nameOf)).toEqual(names);
  });

  it('counts all states of what is searched, whichever is shown', async () => {
    expect((await list('state=good&search=.pdf')).states).toMatchObject({ problems: 1, unread: 4, good: 1 });
  });
});

describe('a document', () => {
  it('comes with what reading it gave', async () => {
    const { id } = await find('untagged.pdf');
    expect(await read<LinkedDocumentDetail>(`/${id}`)).toMatchObject({
      report: { pages: 3, isTagged: false, hasText: true, isLocked: false, showsTitle: true, language: 'de-DE' },
    });
    const letter = await find('letter.docx');
    expect(await read<LinkedDocumentDetail>(`/${letter.id}`)).toMatchObject({ report: null, linkedFrom: 0 });
  });

  it('names the pages that link to it, searched by address and title', async () => {
    const { id } = await find('untagged.pdf');
    const { rows, total } = await read<{ rows: LinkingPage[]; total: number }>(`/${id}/pages?size=2`);
    expect(total).toBe(3);
    expect(rows.map(({ url, name }) => [url, name])).toEqual([
      [`${site}/a`, 'Preisliste'],
      [`${site}/b`, 'Preisliste'],
    ]);
    expect(await read(`/${id}/pages?search=seite%20%2Fc`)).toMatchObject({ total: 1, rows: [{ name: 'hier' }] });
  });

  it('is not found by an id that is none of the project', async () => {
    const answer = await server.call('GET', `/api/projects/${ids.projectId}/documents/${randomUUID()}`, { cookie });
    expect(answer.status).toBe(404);
  });
});

describe('what people decided', () => {
  const decide = (issueId: string, what: string, json: object) =>
    server.call('POST', `/api/projects/${ids.projectId}/issues/${issueId}/${what}`, { cookie, json });

  it('settles a document once nothing in it is left open', async () => {
    const untitled = await insertIssue('document-without-title', '/untagged.pdf');
    const untagged = await insertIssue('document-not-tagged', '/untagged.pdf');
    await decide(untitled, 'ignore', { reason: 'Wird ersetzt' });
    expect(await find('untagged.pdf')).toMatchObject({
      state: 'problems',
      problems: [
        { issueId: untitled, issueState: 'ignored' },
        { issueId: untagged, issueState: 'open' },
      ],
    });
    await decide(untagged, 'ignore', { reason: 'Wird ersetzt' });
    expect((await find('untagged.pdf')).state).toBe('good');
  });

  it('accepts a person’s answer for a document that cannot be read by rules', async () => {
    const issueId = await insertIssue('document-to-check', '/letter.docx');
    await decide(issueId, 'answer', { answer: 'barrier' });
    expect(await find('letter.docx')).toMatchObject({ state: 'problems', problems: [{ outcome: 'failed', issueId }] });
    await decide(issueId, 'answer', { answer: 'no_barrier' });
    expect((await find('letter.docx')).state).toBe('good');
    await decide(issueId, 'reopen', {});
    expect((await find('letter.docx')).state).toBe('unread');
  });

  it('of an issue that is gone no longer counts', async () => {
    const issueId = await insertIssue('document-to-check', '/101.pdf');
    await decide(issueId, 'answer', { answer: 'no_barrier' });
    await inScope(database.db, [ids.accountId], (tx) =>
      tx.update(issues).set({ findings: 0 }).where(eq(issues.id, issueId)),
    );
    expect((await find('101.pdf')).state).toBe('unread');
  });
});
