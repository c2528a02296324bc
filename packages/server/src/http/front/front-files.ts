import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({ script: z.string(), style: z.string(), solver: z.string() });

/** Addresses of the built script and style sheet of the public pages, and of the worker that makes proofs. */
export type FrontFiles = z.infer<typeof schema>;

/** What the dashboard's build says of the public pages; null where it is not built. */
export const readFrontFiles = (webFolder: string | null): FrontFiles | null => {
  const file = webFolder && join(webFolder, 'builds/front.json');
  return file && existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
};
