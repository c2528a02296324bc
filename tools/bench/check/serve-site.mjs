// A process of its own that serves the bench's site, and a folder of built pages where one is named. It is sent
// `{ seed, pages, folder, folderPages }` and answers `{ pages: [{ url, features, elements }] }`.
import { createServer } from 'node:http';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveFolder } from '../serve-folder.mjs';
import { buildAssets } from './build-assets.mjs';
import { buildFrame, buildLate, buildPage } from './build-page.mjs';

/** As long as a small answer of a database takes. */
const LATE_MS = 60;

const html = (body) => ({ type: 'text/html; charset=utf-8', body });

const createSite = (seed, count) => {
  const assets = buildAssets();
  const pages = Array.from({ length: count }, (_, number) => buildPage(seed, number));
  const read = (path) => {
    const [, kind, number] = /^\/(p|frame|late)\/(\d+)(?:\.html)?$/.exec(path) ?? [];
    if (kind === 'p') return pages[number % count] ? html(pages[number % count].markup) : undefined;
    if (kind === 'frame') return html(buildFrame(seed, Number(number)));
    return kind === 'late' ? html(buildLate(seed, Number(number))) : assets.get(path);
  };
  return { pages, read };
};

const serve = (site) =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const found = site.read(path);
      if (!found) return response.writeHead(404).end();
      const isPage = found.type.startsWith('text/html');
      // As sites do: what has a name of its own is kept by the browser, pages are asked for.
      const caching = isPage ? 'no-cache' : 'public, max-age=3600';
      const answer = () =>
        response.writeHead(200, { 'content-type': found.type, 'cache-control': caching }).end(found.body);
      return path.startsWith('/late/') ? setTimeout(answer, LATE_MS) : answer();
    });
    server.keepAliveTimeout = 30_000;
    server.listen(0, 'localhost', () => resolve(`http://localhost:${server.address().port}`));
  });

const listFolder = async (folder, count) => {
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

process.once('message', async ({ seed, pages, folder, folderPages }) => {
  const site = createSite(seed, pages);
  const origin = await serve(site);
  const own = site.pages.map(({ features, elements }, number) => ({
    url: `${origin}/p/${number}.html`,
    features,
    elements,
  }));
  const others = folder ? await listFolder(folder, folderPages) : [];
  process.send({ pages: [...own, ...others] });
});
process.once('disconnect', () => process.exit());
