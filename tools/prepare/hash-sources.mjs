// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

/** @param {string} path */
const isTest = (path) => /\.(test|fixture)\.tsx?$/.test(path);
/**
 * The router's plugin writes this file while it builds.
 * @param {string} path
 */
const isGenerated = (path) => path.endsWith('.gen.ts');

/** @type {(path: string) => string[]} */
const listFiles = (path) => {
  if (!existsSync(join(projectRoot, path))) return [];
  if (statSync(join(projectRoot, path)).isFile()) return isTest(path) || isGenerated(path) ? [] : [path];
  return readdirSync(join(projectRoot, path)).flatMap((name) => listFiles(`${path}/${name}`));
};

/**
 * One hash over files and folders, given from the project's root: another one means that what is built of them is stale.
 * @param {readonly string[]} sources
 */
export const hashSources = (sources) => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles).toSorted((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(projectRoot, file)))
      .update('\0');
  }
  return hash.digest('hex');
};
