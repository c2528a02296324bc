import { loadavg } from 'node:os';
import type { CDPSession } from 'playwright-core';
import { createPageRunner } from '../../../packages/browser/src/page-runner/create-page-runner.ts';
import { startEgress } from '../../../packages/crawler/src/egress/start-egress.ts';
import type { CheckTask } from './bench-types.ts';
import { readNamedScript } from './page-scripts.ts';
import { replaceSend, watchSteps } from './watch-steps.ts';

/** Microseconds between two looks at the stack. */
const INTERVAL = 200;

/** What is read of a profile of V8. */
type Profile = {
  nodes: { id: number; callFrame: { functionName: string; lineNumber: number; url: string } }[];
  samples?: number[];
  timeDeltas?: number[];
};
/** Milliseconds by file and function. */
type Totals = Map<string, number>;
type Row = { file: string; call: string; 'ms/page': number };

/** Adds the self time of each function, in ms, by file and name. */
const addProfile = (
  totals: Totals,
  { nodes, samples = [], timeDeltas = [] }: Profile,
  fileOf: (line: number) => string,
): void => {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  samples.forEach((id, index) => {
    const frame = byId.get(id);
    if (!frame) return;
    const { functionName, lineNumber, url } = frame;
    const isInjected = url === '' && lineNumber >= 0;
    const file = isInjected ? fileOf(lineNumber) : url === '' ? 'browser' : 'the page’s own';
    const key = isInjected ? `${functionName || '(anonymous)'}:${lineNumber + 1}` : functionName || '(anonymous)';
    const name = `${file}\n${key}`;
    totals.set(name, (totals.get(name) ?? 0) + (timeDeltas[index] ?? 0) / 1_000);
  });
};

/** Profiles each of the pages from the first rule to the last probe, one after the other. */
const collect = async ({ urls, hosts, chromium }: CheckTask): Promise<Totals> => {
  const { script, fileOf } = await readNamedScript();
  const totals: Totals = new Map();
  const stops = new Map<CDPSession, () => Promise<void>>();
  const onSession = async (session: CDPSession): Promise<void> => {
    const send = session.send.bind(session);
    await send('Profiler.enable');
    await send('Profiler.setSamplingInterval', { interval: INTERVAL });
    let isRunning = false;
    replaceSend(session, (sendAny) => async (method, call) => {
      if (!isRunning && call?.functionDeclaration?.includes('.startCheck(')) {
        isRunning = true;
        await send('Profiler.start');
      }
      return sendAny(method, call);
    });
    stops.set(session, async () => {
      if (!isRunning) return;
      isRunning = false;
      const { profile } = await send('Profiler.stop');
      addProfile(totals, profile, fileOf);
    });
  };
  watchSteps({ keep: 'all', onSession });
  const egress = await startEgress({ allowHosts: hosts });
  const runner = createPageRunner({ egress, tabs: 1, executablePath: chromium.path, pageScript: async () => script });
  try {
    for (const url of urls) {
      await runner.check(url, { isolationKey: 'bench', level: 'AA', screenshot: false });
      for (const [session, stop] of stops) await stop().catch(() => stops.delete(session));
    }
  } finally {
    await runner.close();
    await egress.close();
  }
  return totals;
};

/** Prints which functions of axe-core, of the engine and of the browser take the most time themselves, as a mean a page. */
export const profilePages = async (task: CheckTask): Promise<void> => {
  const totals = await collect(task);
  const rows: Row[] = [...totals].map(([name, ms]) => {
    const [file = '', call = ''] = name.split('\n');
    return { file, call, 'ms/page': Number((ms / task.urls.length).toFixed(2)) };
  });
  const isIdle = ({ call }: Row): boolean => /^\((idle|program|root)\)$/.test(call);
  const busy = rows.filter((row) => !isIdle(row));
  const byFile = Map.groupBy(busy, ({ file }) => file);
  const total = (list: readonly Row[]): number => Number(list.reduce((sum, row) => sum + row['ms/page'], 0).toFixed(2));
  const top = <Listed extends { 'ms/page': number }>(list: readonly Listed[], count: number): Listed[] =>
    list.toSorted((a, b) => b['ms/page'] - a['ms/page']).slice(0, count);
  console.log(
    `Self time of ${task.urls.length} pages, ms a page (the profiler itself slows it down), load ${loadavg()[0]?.toFixed(2)}`,
  );
  console.table(
    top(
      [...byFile].map(([file, list]) => ({ file, 'ms/page': total(list) })),
      25,
    ),
  );
  console.table(
    top(
      busy.filter(({ file }) => file === 'axe-core'),
      30,
    ),
  );
  console.table(
    top(
      busy.filter(({ file }) => /^(engine|browser\/)/.test(file)),
      25,
    ),
  );
  console.table(
    top(
      rows.filter(({ file }) => file === 'browser'),
      8,
    ),
  );
};
