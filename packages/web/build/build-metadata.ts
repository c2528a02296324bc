import type { Plugin } from 'vite';

/**
 * Writes `builds/latest.json` and `builds/meta/{buildId}.json`, and names the build in the start page,
 * so that an open page can see that a newer one is there. No script contains the id, as it would change their hashes.
 */
export const buildMetadata = (): Plugin => {
  const id = crypto.randomUUID();
  const source = JSON.stringify({ id, timestamp: Date.now() });
  return {
    name: 'zugang:build-metadata',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build-id', content: id }, injectTo: 'head' }],
    generateBundle() {
      for (const fileName of ['builds/latest.json', `builds/meta/${id}.json`])
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
};
