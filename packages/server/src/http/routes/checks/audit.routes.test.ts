import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditedCriterion, ErrorBody, ProjectReport } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { auditLog, criterionPictures, pages } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';

const { database, server } = await createHarness();
let ids: SampleProject;
let userId: string;
let cookie: string;

beforeAll(async () => {
  const tenant = await database.createTenant();
  userId = tenant.userId;
  cookie = await server.signIn(userId);
  ids = await insertSampleProject(database, { accountId: tenant.accountId });
});

const scoped = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(database.db, [ids.accountId], work);
const call = (method: string, path: string, json?: object) =>
  server.call(method, `/api/projects/${ids.projectId}/audit${path}`, { cookie, json });
const list = async (): Promise<AuditedCriterion[]> =>
  ((await (await call('GET', '')).json()) as { criteria: AuditedCriterion[] }).criteria;
const find = async (id: string): Promise<AuditedCriterion> => {
  const found = (await list()).find(({ criterion }) => criterion === id);
  if (!found) throw new Error(`${id} is not in the audit`);
  return found;
};
const decide = async (criterion: string, verdict: string | null, note = '') => {
  const answer = await call('PUT', `/${criterion}`, { verdict, note });
  return { status: answer.status, body: (await answer.json()) as AuditedCriterion & ErrorBody };
};

describe('the audit by hand', () => {
  it('lists the 55 criteria of WCAG 2.2, and says which no rule decides', async () => {
    const criteria = await list();
    expect(criteria).toHaveLength(55);
    expect(criteria.filter(({ isByHand }) => isByHand).length).toBeGreaterThan(10);
    expect(await find('3.3.4')).toMatchObject({ isByHand: true, state: 'to_test', verdict: null, pictures: [] });
    expect(await find('1.1.1')).toMatchObject({ isByHand: false, state: 'failed' });
  });

  it('keeps a verdict with its note, who and when, in the report too, and takes it back', async () => {
    const { status, body } = await decide('3.3.4', 'passed', 'Bestellung geprüft');
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'passed', basis: 'person', verdict: { note: 'Bestellung geprüft' } });
    expect(body.verdict?.by).toMatch(/\S/);
    const answer = await server.call('GET', `/api/projects/${ids.projectId}/report`, { cookie });
    const { criteria } = (await answer.json()) as ProjectReport;
    expect(criteria.find(({ criterion }) => criterion === '3.3.4')).toMatchObject({ state: 'passed' });
    await decide('3.3.4', 'not_applicable', 'Es gibt keine Bestellung');
    expect((await decide('3.3.4', null)).body).toMatchObject({ state: 'to_test', verdict: null });
    const rows = await scoped((tx) => tx.select().from(auditLog).where(eq(auditLog.action, 'criterion.decide')));
    expect(rows.map(({ data }) => [data['from'], data['to'], data['reason']])).toEqual([
      [null, 'passed', 'Bestellung geprüft'],
      ['passed', 'not_applicable', 'Es gibt keine Bestellung'],
      ['not_applicable', null, null],
    ]);
  });

  it('keeps the failures that rules found, whatever a person says', async () => {
    expect((await decide('1.1.1', 'passed')).body).toMatchObject({
      state: 'failed',
      basis: 'rules',
      verdict: { value: 'passed' },
    });
  });

  it('finds out by itself what does not apply, once every checked page was looked through', async () => {
    const isPage = and(eq(pages.projectId, ids.projectId), eq(pages.state, 'checked'));
    expect((await find('1.2.4')).isAbsent).toBe(false);
    const { accountId, projectId, domainId } = ids;
    const url = 'https://beispiel.example/andere';
    const anotherPage = { accountId, projectId, domainId, url, shape: url, state: 'checked' as const };
    const set = (absent: string[] | null, which = isPage) =>
      scoped((tx) => tx.update(pages).set({ absent }).where(which));
    await set(['media', 'gestures']);
    expect(await find('1.2.4')).toMatchObject({ state: 'not_applicable', basis: 'absence', absence: 'media' });
    expect(await find('2.5.7')).toMatchObject({ state: 'not_applicable', isAbsent: true, absence: 'gestures' });
    expect(await find('3.3.8')).toMatchObject({ state: 'to_test', isAbsent: false, absence: null });
    expect(await find('3.3.3')).toMatchObject({ state: 'to_test', isAbsent: false });
    // One page that has it, or was not checked for it, is enough.
    const [other] = await scoped((tx) => tx.insert(pages).values(anotherPage).returning());
    const isOther = eq(pages.id, other?.id ?? '');
    expect(await find('2.5.7')).toMatchObject({ state: 'to_test', absence: null });
    await set(['media'], isOther);
    expect(await find('2.5.7')).toMatchObject({ state: 'to_test', absence: null });
    expect(await find('1.2.4')).toMatchObject({ absence: 'media' });
    // While a page waits to be checked, nothing is known to be on none.
    await scoped((tx) => tx.update(pages).set({ state: 'queued' }).where(isOther));
    expect(await find('1.2.4')).toMatchObject({ state: 'to_test', absence: null });
    await scoped((tx) => tx.update(pages).set({ state: 'checked' }).where(isOther));
    // A person who knows better is heard.
    expect((await decide('1.2.4', 'failed', 'Konzertübertragung')).body).toMatchObject({ state: 'failed' });
  });

  it.each(['1.4.6', '4.1.1', '9.9.9'])('knows no %s', async (criterion) => {
    expect((await decide(criterion, 'passed')).status).toBe(404);
  });
});

describe('a picture of the audit', () => {
  const paint = (format: 'png' | 'jpeg' | 'gif') =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#604b9c' } })
      .withMetadata({ exif: { IFD0: { Copyright: 'geheimer Ort' } } })
      .toFormat(format)
      .toBuffer();
  const add = async (data: Buffer) => {
    const json = { description: 'Formular ohne Prüfschritt', data: data.toString('base64') };
    const answer = await call('POST', '/3.3.4/pictures', json);
    return { status: answer.status, body: (await answer.json()) as AuditedCriterion & ErrorBody };
  };

  it.each(['png', 'jpeg'] as const)('is made anew from %s, without the data beside its pixels', async (format) => {
    const { status, body } = await add(await paint(format));
    expect(status).toBe(201);
    const picture = body.pictures.at(-1);
    expect(picture).toMatchObject({ description: 'Formular ohne Prüfschritt', width: 300, height: 200 });
    const answer = await call('GET', `/pictures/${picture?.id}`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const data = Buffer.from(await answer.arrayBuffer());
    expect((await sharp(data).metadata()).exif).toBeUndefined();
    expect(data.includes('geheimer Ort')).toBe(false);
  });

  it('is refused where it is no picture, another kind, or hides something behind a picture’s first bytes', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const polyglot = Buffer.concat([(await paint('png')).subarray(0, 40), svg]);
    for (const data of [svg, await paint('gif'), polyglot, Buffer.from('x')])
      expect((await add(data)).body.code).toBe('PICTURE_INVALID');
  });

  it('is refused where it has more pixels than anyone needs', async () => {
    const create = { width: 12_000, height: 12_000, channels: 3, background: '#ffffff' } as const;
    const bomb = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect((await add(bomb)).body.code).toBe('PICTURE_INVALID');
  });

  it('goes with its file, and five are enough', async () => {
    const before = (await find('3.3.4')).pictures;
    for (let more = before.length; more < 5; more += 1) await add(await paint('png'));
    expect((await add(await paint('png'))).body.code).toBe('PICTURE_LIMIT');
    const [first] = (await find('3.3.4')).pictures;
    const isFirst = eq(criterionPictures.id, first?.id ?? '');
    const [row] = await scoped((tx) => tx.select().from(criterionPictures).where(isFirst));
    expect((await call('DELETE', `/pictures/${first?.id}`)).status).toBe(200);
    expect((await find('3.3.4')).pictures).toHaveLength(4);
    expect(await database.storage.get(row?.storageKey ?? 'none')).toBeNull();
    expect((await call('GET', `/pictures/${first?.id}`)).status).toBe(404);
  });
});
