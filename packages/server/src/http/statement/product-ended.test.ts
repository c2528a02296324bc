import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { limits } from '@zugang/contract';
import { addDays, todayInBerlin } from '#platform/calendar';
import { inScope } from '#platform/db/client';
import { subscriptions } from '#platform/db/schema/index';
import { testSettings } from '#platform/db/test-database';
import { sellingSettings } from '#platform/db/test-seller';
import { createHarness } from '../testing/create-harness.ts';
import { insertPublishedSample, type PublishedSample } from '../testing/publish-sample.ts';

const { database, server } = await createHarness({ settings: sellingSettings(testSettings()) });
const sample = await insertPublishedSample(database);
const path = `/statement/${sample.key}/barrierefreiheit`;

/** The product `statement` was canceled so many days ago. */
const cancel = ({ ids }: PublishedSample, daysAgo: number): Promise<void> =>
  inScope(database.db, [ids.accountId], async (tx) => {
    const [row] = await tx.select().from(subscriptions).limit(1);
    if (!row) throw new Error('the sample has no subscription');
    await tx.delete(subscriptions).where(eq(subscriptions.product, 'statement'));
    const statusSince = addDays(todayInBerlin(), -daysAgo);
    await tx
      .insert(subscriptions)
      .values({ ...row, id: randomUUID(), product: 'statement', status: 'canceled', statusSince });
  });
const read = async (ending = '') => {
  const answer = await server.call('GET', path + ending);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const report = (address: string, body: string, type: string) =>
  server.call('POST', address, { body, headers: { 'content-type': type, 'x-forwarded-for': '198.18.0.9' } });

describe('a statement whose product has ended', () => {
  it('is shown for 90 days with a notice, takes reports, and says in JSON until when', async () => {
    await cancel(sample, limits.statements.keptDays - 1);
    const { status, text } = await read();
    expect(status).toBe(200);
    expect(text).toMatch(
      /<p class="note">Diese Seite wird nicht mehr gepflegt und ist nur noch bis \d+\. \p{L}+ 20\d\d/u,
    );
    const { endsAt } = JSON.parse((await read('.json')).text) as { endsAt: string };
    expect(new Date(endsAt).getTime()).toBeGreaterThan(Date.now());
    expect((await report(path, 'message=Kein+Kontrast', 'application/x-www-form-urlencoded')).status).toBe(201);
  });

  it('is gone then, page, files and form, and nothing is said against the website', async () => {
    await cancel(sample, limits.statements.keptDays);
    const page = await read();
    expect(page.status).toBe(410);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toContain('<h1>Diese Erklärung wird hier nicht mehr gezeigt</h1>');
    expect(page.text).toContain('noindex');
    for (const ending of ['.json', '.html', '.md', '.pdf']) expect((await read(ending)).status).toBe(410);
    expect((await read('.json')).text).toBe('{"error":"ended"}');
    expect((await report(path, 'message=Hallo', 'application/x-www-form-urlencoded')).status).toBe(410);
    const sent = JSON.stringify({ key: sample.key, slug: 'barrierefreiheit', message: 'Hallo' });
    expect((await report('/w/v1/statement-report', sent, 'text/plain')).status).toBe(404);
  });

  it('can still be taken as HTML by those who wrote it', async () => {
    await cancel(sample, limits.statements.keptDays);
    const { projectId, statementId } = sample.ids;
    const file = `/api/projects/${projectId}/statements/${statementId}/file?format=html`;
    const answer = await server.call('GET', file, { cookie: await server.signIn(sample.userId) });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<article lang="de">');
  });
});
