import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const sources = join(import.meta.dirname, '../src/app/front');
const solver = join(import.meta.dirname, '../src/lib/bot-protection/solve.worker.ts');

const bundle = async (input: Record<string, string>) => {
  const build = await rolldown({ input, platform: 'browser' });
  const names = 'assets/front/[name]-[hash].js';
  const { output } = await build.generate({
    format: 'esm',
    minify: true,
    entryFileNames: names,
    chunkFileNames: names,
  });
  await build.close();
  return output.filter((file) => file.type === 'chunk');
};

/** Without comments and the space around signs: the style sheet is short and written by hand. */
const shorten = (css: string): string =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .trim();

/**
 * Builds the script and the style sheet of the public pages, which the server renders as plain HTML, apart from the dashboard: they share
 * no chunk with it, so that reading a page does not load it. `builds/front.json` says where they are.
 */
export const frontPages = (): Plugin => ({
  name: 'zugang:front-pages',
  apply: 'build',
  async generateBundle() {
    const chunks = await bundle({ front: join(sources, 'front.ts'), solver });
    for (const { fileName, code } of chunks) this.emitFile({ type: 'asset', fileName, source: code });
    const addressOf = (name: string): string => {
      const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
      if (!entry) throw new Error(`the public pages have no ${name}`);
      return `/${entry.fileName}`;
    };
    const css = shorten(await readFile(join(sources, 'front.css'), 'utf8'));
    const style = `assets/front/front-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
    this.emitFile({ type: 'asset', fileName: style, source: css });
    const listed = { script: addressOf('front'), solver: addressOf('solver'), style: `/${style}` };
    this.emitFile({ type: 'asset', fileName: 'builds/front.json', source: JSON.stringify(listed) });
  },
});
