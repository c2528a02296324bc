import { describeFrontier } from '@zugang/crawler/describe-frontier.fixture';
import { afterEach } from 'vitest';
import { defaultCrawlSettings } from '@zugang/contract';
import { saveSettings } from '#modules/domain';
import { openScanFixture, type ScanFixture } from '../scan/scan.fixture.ts';
import { startScan } from '#modules/scan';

let fixture: ScanFixture | null = null;
afterEach(async () => {
  await fixture?.close();
  fixture = null;
});

describeFrontier('in PostgreSQL', () => async (origin, { pages }) => {
  fixture = await openScanFixture({ host: new URL(origin).host, url: `${origin}/` });
  const { ctx, projectId, domainId } = fixture;
  const settings = { ...defaultCrawlSettings, headers: [], cookies: [], basicAuth: null, maxPages: pages };
  await saveSettings(ctx, { projectId, domainId, settings });
  await startScan(ctx, { projectId, mode: 'all' });
  await fixture.crawlToEnd();
  const rows = [...(await fixture.pageRows())];
  return Object.fromEntries(
    rows.map(([path, { error, skipReason, state }]) => [
      path,
      error ?? skipReason ?? (state === 'found' ? 'page' : state),
    ]),
  );
});
