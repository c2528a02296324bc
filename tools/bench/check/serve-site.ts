// A process of its own that serves the bench's site, and a folder of built pages where one is named. It is sent
// `{ seed, pages, folder, folderPages }` and answers `{ pages: [{ url, features, elements }] }`.
import { createServer, type ServerResponse } from 'node:http';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { portOf } from '../port-of.ts';
import { serveFolder } from '../serve-folder.ts';
import type { BenchPage, SiteAnswer, SiteOrder } from './bench-types.ts';
import { type Asset, buildAssets } from './build-assets.ts';
import { buildFrame, buildLate, buildPage, type BuiltPage } from './build-page.ts';

/** As long as a small answer of a database takes. */
const LATE_MS = 60;

type Site = { pages: BuiltPage[]; read: (path: string) => Asset | undefined };

const html = (body: string): Asset => ({ type: 'text/html; charset=utf-8', body });

const createSite = (seed: number, count: number): Site => {
  const assets = buildAssets();
  const pages = Array.from({ length: count }, (_, number) => buildPage(seed, number));
  const read = (path: string): Asset | undefined => {
    const [, kind, number] = /^\/(p|frame|late)\/(\d+)(?:\.html)?$/.exec(path) ?? [];
    const page = pages[Number(number) % count];
    if (kind === 'p') return page && html(page.markup);
    if (kind === 'frame') return html(buildFrame(seed, Number(number)));
    return kind === 'late' ? html(buildLate(seed, Number(number))) : assets.get(path);
  };
  return { pages, read };
};

const serve = (site: Site): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const found = site.read(path);
      if (!found) return response.writeHead(404).end();
      const isPage = found.type.startsWith('text/html');
      // As sites do: what has a name of its own is kept by the browser, pages are asked for.
      const caching = isPage ? 'no-cache' : 'public, max-age=3600';
      const answer = (): ServerResponse =>
        response.writeHead(200, { 'content-type': found.type, 'cache-control': caching }).end(found.body);
      return path.startsWith('/late/') ? setTimeout(answer, LATE_MS) : answer();
    });
    server.keepAliveTimeout = 30_000;
    server.listen(0, 'localhost', () => resolve(`http://localhost:${portOf(server)}`));
  });

const listFolder = async (folder: string, count: number): Promise<BenchPage[]> => {
  const { host } = await serveFolder(folder);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
  const step = Math.max(1, Math.floor(files.length / count));
  return files
    .filter((_, index) => index % step === 0)
    .slice(0, count)
    .map((file) => ({ url: `http://${host}/${file}`, features: {}, elements: null }));
};

process.once('message', async ({ seed, pages, folder, folderPages = 50 }: SiteOrder) => {
  const site = createSite(seed, pages);
  const origin = await serve(site);
  const own = site.pages.map(({ features, elements }, number) => ({
    url: `${origin}/p/${number}.html`,
    features,
    elements,
  }));
  const others = folder ? await listFolder(folder, folderPages) : [];
  process.send?.({ pages: [...own, ...others] } satisfies SiteAnswer);
});
process.once('disconnect', () => process.exit());
