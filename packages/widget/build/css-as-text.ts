import { readFile } from 'node:fs/promises';
import type { Plugin } from 'rolldown';
import { compactCss } from './compact-css.ts';

/** A style sheet as a module that exports its text. */
export const cssAsText: Plugin = {
  name: 'css-as-text',
  load: {
    filter: { id: /\.css$/ },
    handler: async (id) => ({
      code: `export const css = ${JSON.stringify(compactCss(await readFile(id, 'utf8')))};`,
      moduleType: 'js',
    }),
  },
};
