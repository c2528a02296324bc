import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { sendFile } from '../static/send-file.ts';
import { readWebFiles } from '../static/web-files.ts';

/** A file of today under its hash: a path below our origin, and its `integrity` (W3C Subresource Integrity). */
export type PinnedFile = { path: string; integrity: string };

type Manifest = { files: Record<string, { file: string; integrity: string } | undefined> };

/** What other people's pages load from us below `/w/v1/`. */
export type WidgetFiles = {
  /** The visitor's script; null where the widget is not built. */
  pinned: PinnedFile | null;
  /** Handles a request for one of the files; returns false for another path: nothing was sent then. */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
};

const prefix = '/w/v1';

/** Who embeds `widget.js` gets a new one after five minutes at the latest; what has a hash in its name never changes. */
const cacheOf = (path: string): string =>
  /[.-][\w-]{8,}\.(js|json)$/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=300';

/** Reads the built widget (`packages/widget/dist`); null if it is not built. */
export const openWidgetFiles = (folder: string | null): WidgetFiles => {
  if (!folder || !existsSync(join(folder, 'manifest.json'))) return { pinned: null, answer: async () => false };
  const files = readWebFiles(folder);
  const { files: names } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const script = names['widget.js'];
  return {
    pinned: script ? { path: `${prefix}/${script.file}`, integrity: script.integrity } : null,
    answer: async (request, response) => {
      const path = (request.url ?? '').split('?')[0]?.slice(prefix.length) ?? '';
      const file = files.get(path);
      if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      // Pages of every origin load them, with `integrity` too, which asks for CORS.
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      await sendFile(request, response, { file, status: 200, cache: cacheOf(path) });
      return true;
    },
  };
};
