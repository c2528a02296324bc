import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { workers } from '#platform/db/schema/index';
import { type BrowserIsolation, isBrowserMissing, readBrowserIsolation, recordHeartbeat } from './record-heartbeat.ts';
import { readProgress } from './read/read-progress.ts';
import { pageOf } from './scan.fixture.ts';
import { scanSite } from './scan-site.fixture.ts';
import { startScan } from './start/start-scan.ts';

const { fixture } = scanSite({ '/': pageOf('Start') });

const note = (hasBrowser: boolean, id: string = randomUUID(), browserIsolation: BrowserIsolation | null = null) =>
  recordHeartbeat(fixture.ctx, { id, hasBrowser, browserIsolation });
const read = () => fixture.run((tx) => readProgress(tx, fixture.projectId));

describe('why pages wait', () => {
  it('is a missing browser only where workers live and none has one', async () => {
    expect(await isBrowserMissing(fixture.ctx)).toBe(false);
    await note(false);
    expect(await isBrowserMissing(fixture.ctx)).toBe(true);
    await note(true);
    expect(await isBrowserMissing(fixture.ctx)).toBe(false);
  });

  it('forgets a worker that gave no sign of life, and learns when one has got a browser', async () => {
    const id = randomUUID();
    await note(false, id);
    await note(true, id);
    expect(await isBrowserMissing(fixture.ctx)).toBe(false);
    await note(false);
    await fixture.ctx.db
      .update(workers)
      .set({ seenAt: sql`now() - interval '5 minutes'` })
      .where(sql`id = ${id}`);
    expect(await isBrowserMissing(fixture.ctx)).toBe(true);
  });

  it('is said in the state of a running scan, and of no other', async () => {
    await note(false);
    expect(await read()).toMatchObject({ scanId: null, isBrowserMissing: false });
    await startScan(fixture.ctx, { projectId: fixture.projectId, mode: 'all' });
    expect(await read()).toMatchObject({ state: 'running', isBrowserMissing: true });
    await note(true);
    expect(await read()).toMatchObject({ state: 'running', isBrowserMissing: false });
  });
});

describe('what separates browsers from their workers', () => {
  const whole = { sandbox: true, ownUser: true, networkNamespace: true };

  it('is what separates each of them', async () => {
    const id = randomUUID();
    expect(await readBrowserIsolation(fixture.ctx)).toBeNull();
    await note(true, randomUUID(), whole);
    await note(true, id, whole);
    expect(await readBrowserIsolation(fixture.ctx)).toEqual(whole);
    await note(true, id, { ...whole, sandbox: false });
    expect(await readBrowserIsolation(fixture.ctx)).toEqual({ ...whole, sandbox: false });
  });
});
