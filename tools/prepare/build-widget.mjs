// @ts-check
import { buildStale } from './build-stale.mjs';

const room = 'packages/widget';

/** The checker's bundle holds the engine and the texts of its rules. */
const sources = [
  'package-lock.json',
  'packages/messages/catalogues',
  'packages/engine/src',
  `${room}/build`,
  `${room}/src`,
  `${room}/package.json`,
];

/**
 * Builds the script that customers embed, and the page checker, when their sources are not the ones they were built from. Gives whether they are there afterwards.
 * @param {string} node
 */
export const buildWidget = (node) => buildStale(node, { name: 'widget', room, sources, args: ['build/main.ts'] });
