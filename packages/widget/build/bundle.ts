import { fileURLToPath } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';
import { cssAsText } from './css-as-text.ts';

const sourceOf = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** Modules without a file: `virtual:` and the name, with the values they export. */
const virtualModules = (modules: Modules): Plugin => ({
  name: 'virtual-modules',
  resolveId: { filter: { id: /^virtual:/ }, handler: (id) => `\0${id}` },
  load: {
    // What rolldown calls a virtual module begins with a zero byte.
    filter: { id: /^\0virtual:/ },
    handler: (id) =>
      Object.entries(modules[id.slice('\0virtual:'.length)] ?? {})
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n'),
  },
});

type Modules = Record<string, Record<string, unknown>>;

/** One file of the result. */
export type Piece = { name: string; isEntry: boolean; code: string };

type Bundling = { entry: string; format: 'iife' | 'es'; modules: Modules; chunkNames?: string };

/** Bundles a module of `src` for browsers that have adopted style sheets (Chrome 99, Firefox 101, Safari 16.4). */
export const bundle = async ({ entry, format, modules, chunkNames }: Bundling): Promise<Piece[]> => {
  const build = await rolldown({
    input: sourceOf(entry),
    platform: 'browser',
    plugins: [cssAsText, virtualModules(modules)],
    transform: { target: 'es2022' },
    logLevel: 'silent',
  });
  try {
    const { output } = await build.generate({
      format,
      minify: true,
      ...(chunkNames ? { chunkFileNames: chunkNames } : {}),
    });
    return output.flatMap((piece) =>
      piece.type === 'chunk' ? [{ name: piece.fileName, isEntry: piece.isEntry, code: piece.code }] : [],
    );
  } finally {
    await build.close();
  }
};
