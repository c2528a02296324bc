import { describe, expect, it } from 'vitest';
import type { IssueEvent } from '@zugang/contract';
import type { Finding } from '@zugang/engine';
import { assignIssue, ignoreIssue, listHistory } from '#modules/issue';
import { requirePrincipal } from '#platform/context';
import { issues } from '#platform/db/schema/index';
import { checkedResult, findingOf } from '../scan/scan.fixture.ts';
import { linkedPages, scanSite } from '../scan/scan-site.fixture.ts';
import { startScan } from '#modules/scan';

const paths = ['/', '/a'];
const { fixture } = scanSite(linkedPages(paths));

const image = findingOf('image-alt', 'main>img');
/** A scan that finds this on both pages. */
const scanWith = async (found: Finding[]) => {
  await startScan(fixture.ctx, { projectId: fixture.projectId, mode: 'all' });
  await fixture.crawlToEnd();
  for (const path of paths) await fixture.store(path, checkedResult(found));
};
const readIssue = async () => {
  const [row] = await fixture.run((tx) => tx.select().from(issues));
  if (!row) throw new Error('no issue was found');
  return row;
};
const readHistory = async (): Promise<IssueEvent[]> => {
  const { projectId, ctx } = fixture;
  return (await listHistory(ctx, { projectId, issueId: (await readIssue()).id, page: 1, size: 50 })).rows;
};

describe('the history of an issue', () => {
  it('records what scans found: found, fixed, found again, each once', async () => {
    await scanWith([image]);
    await scanWith([image]);
    expect((await readHistory()).map(({ kind }) => kind)).toEqual(['found']);
    await scanWith([]);
    await scanWith([]);
    await scanWith([image]);
    const history = await readHistory();
    expect(history.map(({ kind }) => kind)).toEqual(['returned', 'fixed', 'found']);
    expect(history.every(({ actor }) => actor.kind === 'scan')).toBe(true);
  });

  it('keeps who deals with it across scans, and says nothing of what stays ignored', async () => {
    await scanWith([image]);
    const { projectId, ctx } = fixture;
    const target = { projectId, issueId: (await readIssue()).id };
    const { userId } = requirePrincipal(ctx);
    await assignIssue(ctx, { ...target, assigneeId: userId });
    await ignoreIssue(ctx, { ...target, reason: 'Reine Zierde' });
    await scanWith([]);
    await scanWith([image]);
    expect((await readHistory()).map(({ kind }) => kind)).toEqual(['state', 'assigned', 'found']);
    expect(await readIssue()).toMatchObject({ assigneeId: userId, state: 'ignored' });
  });
});
