import type { Browser } from 'playwright-core';

/** What is read of an event of Chromium's trace. */
export type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { data?: { url?: string } } };

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

/** Records a Chromium trace while `work` runs, and answers its events. */
export const recordTrace = async (browser: Browser, work: () => Promise<void>): Promise<TraceEvent[]> => {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    // The protocol's types say of events only that they are objects.
    const collected: readonly unknown[] = value;
    events.push(...(collected as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
    transferMode: 'ReportEvents',
  });
  await work();
  const done = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await done;
  await session.detach();
  return events;
};

/** CPU time, in ms, of all tasks of the main thread on which a page's document was put up. */
export const mainThreadMs = (events: readonly TraceEvent[], url: string): number => {
  const commit = events.find(({ name, args }) => name === 'CommitLoad' && args.data?.url === url);
  if (!commit) throw new Error(`The trace does not know ${url}`);
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === commit.pid && tid === commit.tid)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
};
