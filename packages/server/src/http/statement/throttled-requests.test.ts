import { expect, it } from 'vitest';
import { trustedProxiesSetting } from '#platform/trusted-proxies';
import { createHarness } from '../testing/create-harness.ts';
import { insertPublishedSample } from '../testing/publish-sample.ts';

const { database, server } = await createHarness({}, { trustedProxies: trustedProxiesSetting.parse('127.0.0.1') });
const { key } = await insertPublishedSample(database);
const path = `/statement/${key}/barrierefreiheit`;

const ask = (ending: string, from = '198.18.7.7') =>
  fetch(server.url + path + ending, { method: 'HEAD', headers: { 'x-forwarded-for': from } });
const askOften = async (ending: string, times: number): Promise<Set<number>> => {
  const statuses = new Set<number>();
  for (let asked = 0; asked < times; asked += 20)
    for (const { status } of await Promise.all(Array.from({ length: 20 }, () => ask(ending)))) statuses.add(status);
  return statuses;
};

it('who asks too often is refused for a minute, PDFs sooner than the rest, and nobody else is', async () => {
  expect(await askOften('.pdf', 60)).toEqual(new Set([200]));
  const refused = await ask('.pdf');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await ask('')).status).toBe(200);
  // With the 62 before these are the 600 of a minute, and some more.
  const statuses = await askOften('.json', 560);
  expect(statuses).toEqual(new Set([200, 429]));
  const page = await fetch(server.url + path, {
    headers: { 'x-forwarded-for': '198.18.7.7', 'accept-language': 'de' },
  });
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await page.text()).toContain('noindex');
  for (const ending of ['', '.pdf', '.json']) expect((await ask(ending, '198.18.8.8')).status).toBe(200);
});
