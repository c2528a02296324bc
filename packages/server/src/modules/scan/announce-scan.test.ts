import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outboxMails, scans, users } from '#platform/db/schema/index';
import { checkedResult, findingOf } from './scan.fixture.ts';
import { linkedPages, scanSite } from './scan-site.fixture.ts';
import { startScan } from './start/start-scan.ts';

const paths = ['/', '/a'];
const { fixture } = scanSite(linkedPages(paths));

const mails = () => fixture.ctx.db.select().from(outboxMails);
const runScan = async ({ seconds }: { seconds: number }) => {
  await startScan(fixture.ctx, { projectId: fixture.projectId, mode: 'all' });
  await fixture.crawlToEnd();
  await fixture.store('/', checkedResult([findingOf('image-alt', 'img')]));
  const { id } = await fixture.latestScan();
  const startedAt = new Date(Date.now() - seconds * 1000);
  await fixture.run((tx) => tx.update(scans).set({ startedAt }).where(eq(scans.id, id)));
  await fixture.store('/a', checkedResult([]));
  expect((await fixture.latestScan()).state).toBe('finished');
};

describe('the end of a check', () => {
  it('is mailed to the user who started it, once, with what was found', async () => {
    await runScan({ seconds: 90 });
    await fixture.store('/a', checkedResult([]));
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual(['Prüfung fertig: Test']);
    expect(sent[0]?.text).toContain('2 Seiten wurden geprüft; eine Ursache für Barrieren ist offen.');
    expect(sent[0]?.text).toContain('eine neu, nichts behoben.');
    expect(sent[0]?.text).toContain(`http://localhost:3000/projects/${fixture.projectId}/overview`);
  });

  it('is not mailed after a short check', async () => {
    await runScan({ seconds: 20 });
    expect(await mails()).toEqual([]);
  });

  it('is not mailed to a user who switched it off', async () => {
    await fixture.ctx.db.update(users).set({ notifications: { scanFinished: false } });
    await runScan({ seconds: 90 });
    expect(await mails()).toEqual([]);
  });

  it('is not mailed to who was blocked in the meantime', async () => {
    await fixture.ctx.db.update(users).set({ isBlocked: true });
    await runScan({ seconds: 90 });
    expect(await mails()).toEqual([]);
  });
});
