export { readRecheck } from './read-recheck.ts';
export { startRecheck } from './start-recheck.ts';
