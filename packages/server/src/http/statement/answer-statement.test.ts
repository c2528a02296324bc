import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { publishedStatement } from '@zugang/contract';
import { findTaggingFaults } from '#platform/pdf/find-tagging-faults.fixture';
import { readTaggedPdf, wordsOf } from '#platform/pdf/read-tagged-pdf.fixture';
import { inScope } from '#platform/db/client';
import { accounts, projects, resellers, statements, statementSlugs } from '#platform/db/schema/index';
import { createHarness } from '../testing/create-harness.ts';
import { composeSample, insertPublishedSample, publishDocument } from '../testing/publish-sample.ts';

const { database, server } = await createHarness();
const sample = await insertPublishedSample(database);
const address = `/statement/${sample.key}/barrierefreiheit`;
const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + path, { redirect: 'manual', headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const readText = async (path: string, headers: Record<string, string> = {}) => {
  const { bytes, ...answer } = await read(path, headers);
  return { ...answer, text: bytes.toString() };
};

describe('the page of a published statement', () => {
  it('is plain HTML in the statement’s language, and may be found', async () => {
    const { status, text, headers } = await readText(address);
    expect(status).toBe(200);
    expect(text).toContain('<html lang="de">');
    expect(text).toContain(`<title>Informationen zur Barrierefreiheit – Owner Ltd</title>`);
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${address}" />`);
    expect(text).toMatch(/Fassung 2, veröffentlicht am \d+\. \p{L}+ 20\d\d/u);
    expect(text).not.toMatch(/<script|noindex/);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(headers.get('set-cookie')).toBeNull();
    expect((await readText('/robots.txt')).text).toContain('Allow: /statement/');
  });

  it('is kept for a minute, and asked for again by its tag', async () => {
    const { headers } = await read(address);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    const again = await read(address, { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('names the statement in other languages', async () => {
    const { ids, key } = await insertPublishedSample(database);
    await inScope(database.db, [ids.accountId], async (tx) => {
      const [own] = await tx.select().from(statements).where(eq(statements.id, ids.statementId));
      if (!own) throw new Error('no statement');
      const other = { ...own, id: ids.removedStatementId, language: 'en' as const, slug: 'entwurf', deletedAt: null };
      await tx.update(statements).set(other).where(eq(statements.id, ids.removedStatementId));
    });
    const { text } = await readText(`/statement/${key}/barrierefreiheit`);
    const english = `http://localhost:3000/statement/${key}/entwurf`;
    expect(text).toContain(`<link rel="alternate" hreflang="en" href="${english}" />`);
    expect(text).toContain(`<a href="${english}" lang="en" hreflang="en">English</a>`);
  });

  it('is in the name of the partner that looks after the account, and of nobody else', async () => {
    const reseller = await database.createTenant({ kind: 'reseller' });
    await inScope(database.db, [reseller.accountId], (tx) =>
      tx.update(accounts).set({ name: 'Agentur <Nord>' }).where(eq(accounts.id, reseller.accountId)),
    );
    const document = composeSample();
    const { key } = await insertPublishedSample(
      database,
      { kind: 'reseller_customer', resellerAccountId: reseller.accountId },
      JSON.parse(JSON.stringify(document).replaceAll('Zugang', 'Tool')) as typeof document,
    );
    const { text } = await readText(`/statement/${key}/barrierefreiheit`);
    expect(text).toContain('<span class="brand" translate="no">Agentur &lt;Nord&gt;</span>');
    expect(text.match(/.{0,30}\bZugang\b.{0,30}/g)).toBeNull();
    expect(text).toContain('<meta name="theme-color" content="#2a2753" />');

    await inScope(database.db, [reseller.accountId], (tx) =>
      tx.update(resellers).set({ logoKey: 'resellers/x/logo-abc.png', primaryColor: '#FFD400' }),
    );
    const branded = (await readText(`/statement/${key}/barrierefreiheit`)).text;
    expect(branded).toMatch(/<img class="logo" src="\/api\/reseller-brand\/[^"]+" alt="Agentur &lt;Nord&gt;" \/>/);
    expect(branded).not.toContain('#2a2753');
  });
});

describe('the files beside it', () => {
  it.each([
    ['json', 'application/json'],
    ['md', 'text/markdown'],
    ['html', 'text/html'],
    ['pdf', 'application/pdf'],
  ])('.%s may be read by pages of every origin, for a minute', async (ending, type) => {
    const { status, headers } = await read(`${address}.${ending}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain(type);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
      'x-robots-tag': 'noindex',
      link: `<http://localhost:3000${address}>; rel="canonical"`,
    });
    const again = await read(`${address}.${ending}`, { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('.json is as the contract describes it', async () => {
    const published = publishedStatement.parse(JSON.parse((await readText(`${address}.json`)).text));
    expect(published).toMatchObject({ version: 2, url: `http://localhost:3000${address}`, endsAt: null });
    expect(published.document).toEqual(JSON.parse(JSON.stringify(composeSample())));
  });

  it('.html is a piece of a page with a link in place of the form, .md says the same', async () => {
    const { text } = await readText(`${address}.html`);
    expect(text).toMatch(/^<article lang="de">\n<h2>/);
    expect(text).not.toMatch(/<form|<html|<style|style=/);
    const { text: markdown } = await readText(`${address}.md`);
    expect(markdown).toMatch(/^# Informationen zur Barrierefreiheit\n\nFassung 2/);
  });

  it('.pdf is tagged, embeds its fonts and holds the words of the statement', async () => {
    const { bytes } = await read(`${address}.pdf`);
    expect(findTaggingFaults(bytes)).toEqual([]);
    const pdf = readTaggedPdf(bytes);
    expect(pdf.fonts.every(({ isEmbedded, hasUnicode }) => isEmbedded && hasUnicode)).toBe(true);
    const words = wordsOf(pdf, pdf.root);
    for (const { heading } of composeSample().sections) expect(words).toContain(heading);
  });
});

describe('a change', () => {
  it('is what the next request gets, page and files', async () => {
    const { ids, key } = await insertPublishedSample(database);
    const path = `/statement/${key}/barrierefreiheit`;
    const tags = await Promise.all(
      ['', '.json', '.pdf'].map(async (end) => (await read(path + end)).headers.get('etag')),
    );
    await publishDocument(database, ids, { document: { ...composeSample(), title: 'Neuer Titel' }, number: 3 });
    for (const [index, end] of ['', '.json', '.pdf'].entries())
      expect((await read(path + end, { 'if-none-match': tags[index] ?? '' })).status).toBe(200);
    const { text } = await readText(path);
    expect(text).toContain('<h1>Neuer Titel</h1>');
    expect(text).toContain('Fassung 3');
  });

  it('of the address leads from the old one to the new one, files too, for a minute at a time', async () => {
    const { ids, key } = await insertPublishedSample(database);
    await inScope(database.db, [ids.accountId], async (tx) => {
      const { accountId, projectId, statementId } = ids;
      await tx.insert(statementSlugs).values({ accountId, projectId, statementId, slug: 'neu' });
      await tx.update(statements).set({ slug: 'neu' }).where(eq(statements.id, statementId));
    });
    for (const end of ['', '.json', '.pdf']) {
      const { status, headers } = await read(`/statement/${key}/barrierefreiheit${end}`);
      expect([status, headers.get('location')]).toEqual([301, `/statement/${key}/neu${end}`]);
      expect(headers.get('cache-control')).toBe('public, max-age=60');
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
    const first = await read(`/statement/${key}`);
    expect([first.status, first.headers.get('location')]).toEqual([302, `/statement/${key}/neu`]);
  });

  it('that withdraws it leaves a notice in its language', async () => {
    const { ids, key } = await insertPublishedSample(database);
    const gone = { publishedVersion: null, withdrawnAt: new Date() };
    await inScope(database.db, [ids.accountId], (tx) =>
      tx.update(statements).set(gone).where(eq(statements.id, ids.statementId)),
    );
    const page = await readText(`/statement/${key}/barrierefreiheit`, { 'accept-language': 'en' });
    expect(page.status).toBe(410);
    expect(page.text).toContain('<h1>Diese Erklärung wurde zurückgezogen</h1>');
    expect(page.text).toContain('noindex');
    const json = await readText(`/statement/${key}/barrierefreiheit.json`);
    expect([json.status, json.text]).toEqual([410, '{"error":"withdrawn"}']);
    expect(json.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('where there is no statement', () => {
  it('every address answers alike: forged keys, those of others, of drafts and of former tenants', async () => {
    const other = await insertPublishedSample(database);
    const former = await insertPublishedSample(database);
    await inScope(database.db, [former.ids.accountId], (tx) =>
      tx.delete(projects).where(eq(projects.id, former.ids.projectId)),
    );
    const paths = [
      '/statement/zg_nobodyhasthiskey/barrierefreiheit',
      `/statement/${other.key}/entwurf`,
      `/statement/${other.key}/nie-vergeben`,
      `/statement/${former.key}/barrierefreiheit`,
      '/statement/x/y',
      '/statement/%00/%2e%2e',
      '/statement/',
    ];
    const describeAnswer = async (path: string) => {
      const { status, headers, text } = await readText(path);
      const own = Object.fromEntries([...headers].filter(([name]) => !/^(date|etag)$/.test(name)));
      return { status, headers: own, text };
    };
    const [first, ...others] = await Promise.all(paths.map(describeAnswer));
    expect(first).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    expect(first?.text).toContain('Hier gibt es keine Erklärung');
    for (const one of others) expect(one).toEqual(first);
    expect((await readText(paths[0] ?? '', { 'accept-language': 'en-US' })).text).toContain(
      'There is no statement here',
    );
  });

  it('no other method changes anything', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect((await server.call(method, address)).status).toBe(405);
    expect((await server.call('POST', `${address}.json`)).status).toBe(405);
  });
});
