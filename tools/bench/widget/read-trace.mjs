import { once } from 'node:events';

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

/** Records a Chromium trace while `work` runs, and answers its events. */
export const recordTrace = async (browser, work) => {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
    transferMode: 'ReportEvents',
  });
  await work();
  const done = once(session, 'Tracing.tracingComplete');
  await session.send('Tracing.end');
  await done;
  await session.detach();
  return events;
};

/** CPU time, in ms, of all tasks of the main thread on which a page's document was put up. */
export const mainThreadMs = (events, url) => {
  const commit = events.find(({ name, args }) => name === 'CommitLoad' && args.data.url === url);
  if (!commit) throw new Error(`The trace does not know ${url}`);
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === commit.pid && tid === commit.tid)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
};
