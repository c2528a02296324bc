import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createPageRunner } from '@zugang/browser';
import { startEgress } from '@zugang/crawler/egress';
import { ruleById } from '@zugang/engine';
import { listLaws } from '@zugang/statement';
import { createHarness } from '../testing/create-harness.ts';
import { composeSample, insertPublishedSample, publishDocument } from '../testing/publish-sample.ts';

/** A folder as the dashboard's build leaves it, with the real style sheet of the public pages. */
const webFolder = await mkdtemp(join(tmpdir(), 'zugang-front-'));
const style = fileURLToPath(new URL('../../../../web/src/app/front/front.css', import.meta.url));
await mkdir(join(webFolder, 'builds'));
await mkdir(join(webFolder, 'assets'));
await cp(style, join(webFolder, 'assets/front.css'));
await writeFile(join(webFolder, 'index.html'), '<!doctype html>');
const built = { script: '/assets/front.js', style: '/assets/front.css', solver: '' };
await writeFile(join(webFolder, 'builds/front.json'), JSON.stringify(built));

const { database, server } = await createHarness({}, { webFolder });
/** A customer's page with the HTML that its server fetched. */
let fetched = '';
const host = createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><html lang="de"><head><title>Laden</title></head><body><main><h1>Laden</h1>${fetched}</main></body></html>`,
  );
});
await once(host.listen(0, '127.0.0.1'), 'listening');
const hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
const egress = await startEgress({ allowHosts: [new URL(server.url).host, new URL(hostUrl).host] });
const runner = createPageRunner({ egress, tabs: 1, probes: [] });
afterAll(async () => {
  await runner.close();
  await egress.close();
  host.closeAllConnections();
  host.close();
  await rm(webFolder, { recursive: true });
});

const failuresOf = async (url: string, name: string): Promise<string[]> => {
  const result = await runner.check(url, { isolationKey: 'statement', level: 'AA', screenshot: false });
  if (result.kind !== 'checked') return [`${name}: ${result.error}`];
  // What is only asked of a person is no fault of the page.
  const decided = result.check.findings.filter(({ ruleId }) => ruleById(ruleId)?.decides);
  return decided.map(({ ruleId, outcome, selector }) => `${name}: ${ruleId} ${outcome} ${selector}`);
};

it('the page and the fragment of every law, in each of its languages, pass the product’s own check', async () => {
  const { ids, key } = await insertPublishedSample(database);
  const laws = listLaws({ locale: 'de', today: '2026-11-25' });
  const wanted = laws.flatMap(({ id, languages }) => languages.map((language) => ({ law: id, language })));
  expect(wanted.length).toBeGreaterThan(20);
  const failures: string[] = [];
  for (const [index, { law, language }] of wanted.entries()) {
    await publishDocument(database, ids, { document: composeSample(law, language), number: index + 3 });
    const page = `${server.url}/statement/${key}/barrierefreiheit`;
    failures.push(...(await failuresOf(page, `${law} ${language}`)));
    fetched = await (await fetch(`${page}.html`)).text();
    failures.push(...(await failuresOf(hostUrl, `${law} ${language} as a fragment`)));
  }
  expect(failures).toEqual([]);
}, 600_000);

it('a page that breaks a rule fails it', async () => {
  fetched = '<img src="/x.png"><h4></h4>';
  expect(await failuresOf(hostUrl, 'broken')).not.toEqual([]);
}, 60_000);
