import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { inPublicCheckQueue, inScope } from '#platform/db/client';
import { accounts, publicChecks } from '#platform/db/schema/index';
import { createHarness } from '../testing/create-harness.ts';
import { startTestServer } from '../testing/test-server.ts';
import { hash } from 'node:crypto';

const { database, server } = await createHarness();
const read = async (path: string, from = server) => {
  const answer = await fetch(from.url + path, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const serverWith = (front: Partial<ReturnType<typeof database.contextFor>['settings']['front']>) => {
  const { settings } = database.contextFor(null);
  return startTestServer(database, { settings: { ...settings, front: { ...settings.front, ...front } } });
};

describe('the public pages', () => {
  it('are there in both languages, and name each other to search engines', async () => {
    for (const path of ['/start', '/help', '/help/score', '/imprint', '/accessibility']) {
      const [german, english] = [await read(path), await read(`/en${path}`)];
      expect({ path, statuses: [german.status, english.status] }).toEqual({ path, statuses: [200, 200] });
      expect(german.text).toContain('<html lang="de">');
      expect(english.text).toContain('<html lang="en">');
      expect(german.text).toContain(`hreflang="en" href="http://localhost:3000/en${path}"`);
      expect(german.text).toMatch(/<meta property="og:image" content="http:\/\/localhost:3000\/front\/preview-de.png"/);
      expect(german.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect([german.text, english.text].map((text) => /href="([^"]*privacy[^"]*)"/.exec(text)?.[1])).toEqual([
        '/legal/privacy',
        '/en/legal/privacy',
      ]);
    }
  });

  it('are what the sitemap lists, all of them found', async () => {
    const { text, headers } = await read('/sitemap.xml');
    expect(headers.get('content-type')).toContain('application/xml');
    const listed = [...text.matchAll(/<loc>http:\/\/localhost:3000([^<]+)<\/loc>/g)].map(([, path = '']) => path);
    expect(listed).toContain('/en/help/headings');
    for (const path of listed) expect({ path, status: (await read(path)).status }).toEqual({ path, status: 200 });
    expect((await read('/robots.txt')).text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });

  it('leave every other address to the dashboard', async () => {
    for (const path of ['/start/more', '/checks', '/projects', '/helpful', '/en/startling'])
      expect({ path, status: (await read(path)).status }).toEqual({ path, status: 404 });
    expect((await read('/help/unknown')).text).toContain('Diesen Artikel gibt es nicht');
  });

  it('name a partner in place of us in the help that its customers open, and lead no one to our own pages', async () => {
    const { accountId } = await database.createTenant({ kind: 'reseller' });
    await inScope(database.db, [accountId], (tx) =>
      tx.update(accounts).set({ name: 'Agentur <Nord>' }).where(eq(accounts.id, accountId)),
    );
    const asked = `?partner=${accountId}`;
    for (const path of ['/help', '/help/score', '/en/help/embed', '/help/first-steps', '/help/unknown']) {
      const { text } = await read(path + asked);
      expect(text).toContain('– Agentur &lt;Nord&gt;</title>');
      expect({ path, named: text.match(/.{0,30}\bZugang\b.{0,30}/g) }).toEqual({ path, named: null });
      const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to);
      const others = links.filter((to) => /\/(help|start|register|login)\b/.test(to) && !to.endsWith(asked));
      expect({ path, others }).toEqual({ path, others: [] });
    }
    for (const path of ['/help/score?partner=nobody', '/start?partner=' + accountId])
      expect((await read(path)).text).toContain('– Zugang</title>');
  });

  it('have the tones of a partner’s colour in a style sheet of its own, which names nobody', async () => {
    const { status, text } = await read('/front/brand-ffd400.css');
    expect(status).toBe(200);
    expect(text).toMatch(/^:root\{--primary:#[0-9a-f]{6};/);
    expect((await read('/front/brand-ffd4.css')).status).toBe(404);
  });

  it('search the help without a script, and write what was asked as text', async () => {
    const { text } = await read('/en/help?q=%3Cscript%3E+contrast');
    expect(text).toContain('No articles about “&lt;script&gt; contrast”');
    expect((await read('/en/help?q=contrast')).text).toContain('href="/en/help/colour-contrast"');
  });

  it('lead from / where the operator wants, and to the login where nothing is set', async () => {
    expect((await read('/')).status).toBe(404);
    for (const [home, path, target] of [
      ['start', '/', '/start'],
      ['start', '/en', '/en/start'],
      ['https://www.example.org/', '/', 'https://www.example.org/'],
    ] as const) {
      const other = await serverWith({ home });
      const { status, headers } = await read(path, other);
      expect({ status, to: headers.get('location') }).toEqual({ status: 302, to: target });
      await other.close();
    }
  });

  it('have no field for a page where the operator has switched it off', async () => {
    expect((await read('/start')).text).toContain('id="check-form"');
    const off = await serverWith({ hasPublicCheck: false });
    expect((await read('/start', off)).text).not.toContain('id="check-form"');
    await off.close();
  });

  it('say in the demo that there is no provider', async () => {
    expect((await read('/imprint')).text).toContain('noch nicht eingetragen');
    const demo = await serverWith({ isDemo: true });
    const { text } = await read('/imprint', demo);
    expect(text).not.toContain('noch nicht eingetragen');
    expect(text).toContain('Dies ist die Demo');
    await demo.close();
  });
});

describe('the page of a check', () => {
  const insert = (token: string, values: Partial<typeof publicChecks.$inferInsert>) =>
    inPublicCheckQueue(database.db, (tx) =>
      tx.insert(publicChecks).values({
        tokenHash: hash('sha256', token),
        network: token,
        url: 'https://example.org/<b>',
        host: 'example.org',
        expiresAt: new Date(Date.now() + 60_000),
        ...values,
      }),
    );
  const finding = {
    ruleId: 'image-alt',
    outcome: 'failed',
    impact: 'critical',
    region: 'main',
    selector: 'main > img',
    snippet: '<img src="a.jpg" onerror="alert(1)">',
    skeleton: 'img',
    box: null,
    data: {},
    sources: ['axe:image-alt'],
  };
  const group = {
    key: 'k',
    ruleId: 'image-alt',
    outcome: 'failed',
    impact: 'critical',
    region: 'main',
    skeleton: 'img',
    findings: 2,
    pages: 1,
    sample: { url: 'https://example.org/', finding },
    pageUrls: ['https://example.org/'],
    picture: { number: 0, width: 320, height: 160 },
  };

  it('is kept nowhere and found by no search, and is gone without a word about others', async () => {
    await insert('waits', {});
    const { status, headers, text } = await read('/checks/waits');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).toContain('https://example.org/&lt;b&gt;');
    const gone = await read('/en/checks/other');
    expect({ status: gone.status, cache: gone.headers.get('cache-control') }).toEqual({
      status: 404,
      cache: 'no-store',
    });
    expect(gone.text).toContain('This result no longer exists');
  });

  it('shows causes with picture and advice in both languages, and how to keep them', async () => {
    const result = { url: 'https://example.org/', title: 'Praxis', score: 61.5, checkedAt: new Date().toISOString() };
    await insert('done', { state: 'done', result: { ...result, groups: [group] } });
    const german = (await read('/checks/done')).text;
    expect(german).toContain('2 kritische Barrieren schließen Menschen aus');
    expect(german).toContain('src="/api/public-checks/done/pictures/0"');
    expect(german).toContain('&lt;img src=&quot;a.jpg&quot; onerror=');
    expect(german).toContain('data-keep="example.org"');
    const english = (await read('/en/checks/done')).text;
    expect(english).toContain('2 critical barriers keep people out');
    expect(english).toContain('href="/en/keep-check?domain=example.org"');
  });

  it('says why a page was not checked, with the field to try another', async () => {
    await insert('failed', { state: 'failed', error: 'dns' });
    const { text } = await read('/checks/failed');
    expect(text).toContain('Die Seite konnte nicht geprüft werden');
    expect(text).toContain('id="check-form"');
  });
});
