// A process of its own that serves the bench's site, and a folder of built pages where one is named. It is sent
// `{ site, seed, pages, folder, folderPages }` and answers `{ pages: [{ url, features, elements }], thirdParties: [host] }`.
import { createServer, type ServerResponse } from 'node:http';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { portOf } from '../port-of.ts';
import { serveFolder } from '../serve-folder.ts';
import type { BenchPage, SiteAnswer, SiteOrder } from './bench-types.ts';
import { type Asset, buildAssets } from './build-assets.ts';
import { buildFrame, buildLate, buildPage, type BuiltPage } from './build-page.ts';
import { buildHeavyAssets, thirdPartyScript } from './heavy/heavy-assets.ts';
import { buildHeavyPage } from './heavy/heavy-page.ts';

/** As long as a small answer of a database takes. */
const LATE_MS = 60;

type Read = (path: string) => Asset | undefined;
type Site = { pages: BuiltPage[]; read: Read };

const html = (body: string): Asset => ({ type: 'text/html; charset=utf-8', body });

const createSite = (seed: number, pages: BuiltPage[], assets: ReadonlyMap<string, Asset>): Site => {
  const read = (path: string): Asset | undefined => {
    const [, kind, number] = /^\/(p|frame|late)\/(\d+)(?:\.html)?$/.exec(path) ?? [];
    const page = pages[Number(number) % pages.length];
    if (kind === 'p') return page && html(page.markup);
    if (kind === 'frame') return html(buildFrame(seed, Number(number)));
    return kind === 'late' ? html(buildLate(seed, Number(number))) : assets.get(path);
  };
  return { pages, read };
};

/** What another site gives to the heavy one: a script on each page, a film in a frame. */
const readThirdParty = (path: string): Asset | undefined => {
  if (path === '/chat.js') return { type: 'text/javascript', body: thirdPartyScript };
  if (path === '/count.svg') return { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  return path === '/film.html' ? html(buildFrame(1, 99)) : undefined;
};

const serve = (read: Read, name = 'localhost'): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const found = read(path);
      if (!found) return response.writeHead(404).end();
      const isPage = found.type.startsWith('text/html');
      // As sites do: what has a name of its own is kept by the browser, pages are asked for.
      const caching = isPage ? 'no-cache' : 'public, max-age=3600';
      const answer = (): ServerResponse =>
        response.writeHead(200, { 'content-type': found.type, 'cache-control': caching }).end(found.body);
      return path.startsWith('/late/') ? setTimeout(answer, LATE_MS) : answer();
    });
    server.keepAliveTimeout = 30_000;
    server.listen(0, name, () => resolve(`http://${name}:${portOf(server)}`));
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

/** The made pages, and the origins of other sites that they load from. */
const buildSite = async ({ site, seed, pages: count }: SiteOrder): Promise<{ made: Site; thirdParties: string[] }> => {
  const build = (make: (number: number) => BuiltPage): BuiltPage[] =>
    Array.from({ length: count }, (_, number) => make(number));
  if (site !== 'heavy') {
    const pages = build((number) => buildPage(seed, number));
    return { made: createSite(seed, pages, buildAssets()), thirdParties: [] };
  }
  const thirdParty = await serve(readThirdParty, '127.0.0.1');
  const pages = build((number) => buildHeavyPage(seed, number, thirdParty));
  return { made: createSite(seed, pages, buildHeavyAssets()), thirdParties: [thirdParty] };
};

process.once('message', async (order: SiteOrder) => {
  const { made, thirdParties } = await buildSite(order);
  const origin = await serve(made.read);
  const own = made.pages.map(({ features, elements }, number) => ({
    url: `${origin}/p/${number}.html`,
    features,
    elements,
  }));
  const { folder, folderPages = 50 } = order;
  const others = folder ? await listFolder(folder, folderPages) : [];
  const hosts = thirdParties.map((one) => new URL(one).host);
  process.send?.({ pages: [...own, ...others], thirdParties: hosts } satisfies SiteAnswer);
});
process.once('disconnect', () => process.exit());
