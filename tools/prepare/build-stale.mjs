// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from './hash-sources.mjs';
import { projectRoot } from './project-root.mjs';

/**
 * Builds a room when its sources are not the ones it was built from: runs `args` with the given Node in the room's folder. Gives
 * whether the result, which is in the room's `dist`, is there afterwards.
 * @param {string} node
 * @param {{ name: string, room: string, sources: string[], args: string[] }} options
 */
export const buildStale = (node, { name, room, sources, args }) => {
  const folder = join(projectRoot, room);
  const stamp = join(folder, 'dist/.sources');
  const wanted = hashSources(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  console.log(`Building the ${name} …`);
  const { status } = spawnSync(node, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\nThe ${name} could not be built; see the error above.`);
    return false;
  }
  writeFileSync(stamp, wanted);
  return true;
};
