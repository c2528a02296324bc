// Writes what is served below /w/v1/ into dist, or into the folder that is named; files of earlier builds go.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWidget } from './build-widget.ts';

const folder = process.argv[2] ?? fileURLToPath(new URL('../dist/', import.meta.url));
const { files } = await buildWidget();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of files) writeFileSync(join(folder, name), text);
