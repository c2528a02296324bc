import { rolldown } from 'rolldown';

/** A module that is written for the bundle alone. */
const WRITTEN = 'zugang:entry';

/**
 * Bundles a module that is to run in a page, given by its file or its text, into one script. Its exports are in a variable of the
 * name.
 */
export const bundleInPage = async (
  entry: { file: string } | { text: string },
  name: string,
  { minify = true } = {},
): Promise<string> => {
  const build = await rolldown({
    input: 'file' in entry ? entry.file : WRITTEN,
    platform: 'browser',
    logLevel: 'silent',
    plugins: [
      {
        name: 'written-entry',
        resolveId: (id) => (id === WRITTEN ? id : null),
        load: (id) => (id === WRITTEN && 'text' in entry ? entry.text : null),
      },
    ],
  });
  try {
    const { output } = await build.generate({ format: 'iife', name, minify });
    return output[0].code;
  } finally {
    await build.close();
  }
};
