import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { demoPages, startDemoSite } from '@zugang/demo';
import { serveExamples } from '../bench/act/check-examples.ts';
import type { SiteAnswer, SiteOrder } from '../bench/check/bench-types.ts';
import { portOf } from '../bench/port-of.ts';
import type { LanePage } from './lane-types.ts';

type Served = { pages: LanePage[]; close: () => unknown };
/** What was asked for on the command line. */
type Wanted = { only: string; made: string; docs: readonly string[]; 'docs-pages': string; act?: string | undefined };
type ServedPages = { pages: LanePage[]; hosts: string[]; missing: string[]; close: () => void };
import { readExamples } from '../bench/act/read-examples.ts';

/** The demo's pages that show something; what answers with an error or never is tried elsewhere. */
const serveDemo = async (): Promise<Served> => {
  const { url, close } = await startDemoSite({ port: 0 });
  const shown = demoPages.filter(({ path }) => !path.startsWith('/fehler'));
  return { pages: shown.map(({ path }) => ({ group: 'demo', name: `demo ${path}`, url: url + path })), close };
};

const bench = fileURLToPath(new URL('../bench/check/serve-site.ts', import.meta.url));

/** Pages of the checker's bench, or of a folder of other websites. */
const serveBench = async (group: string, given: Omit<SiteOrder, 'seed'>): Promise<Served> => {
  const child = fork(bench);
  child.send({ seed: 1, ...given } satisfies SiteOrder);
  const { pages } = await new Promise<SiteAnswer>((resolve) => child.once('message', resolve));
  return {
    pages: pages.map(({ url }) => ({ group, name: `${group} ${new URL(url).pathname}`, url })),
    close: () => child.disconnect(),
  };
};

const serveAct = async (folder: string): Promise<Served> => {
  const { examples } = readExamples(folder);
  const server = await serveExamples(folder, examples);
  const origin = `http://localhost:${portOf(server)}`;
  return {
    pages: examples.map(({ path }) => ({ group: 'act', name: `act ${path}`, url: origin + path })),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Serves what is compared. `missing` names what no folder was given for. */
export const servePages = async ({ only, made, docs, 'docs-pages': count, act }: Wanted): Promise<ServedPages> => {
  const wanted = only.split(',');
  const share = Math.ceil(Number(count) / Math.max(1, docs.length));
  const sites = await Promise.all([
    ...(wanted.includes('demo') ? [serveDemo()] : []),
    ...(wanted.includes('made') ? [serveBench('made', { pages: Number(made) })] : []),
    ...(wanted.includes('docs') ? docs : []).map((folder, at) =>
      serveBench(`docs${at + 1}`, { pages: 0, folder, folderPages: share }),
    ),
    ...(wanted.includes('act') && act ? [serveAct(act)] : []),
  ]);
  const pages = sites.flatMap((site) => site.pages);
  return {
    pages,
    hosts: [...new Set(pages.map(({ url }) => new URL(url).host))],
    missing: [
      ...(docs.length === 0 ? ['documentations (name folders with --docs)'] : []),
      ...(act ? [] : ['the ACT examples (name their folder with --act)']),
    ],
    close: () => sites.forEach(({ close }) => close()),
  };
};
