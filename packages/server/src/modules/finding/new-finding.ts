import type { Finding } from '@zugang/engine';
import type { Predecessor } from './read-predecessors.ts';

/** A finding to be stored; `key`: of its issue in the project. `predecessors`: the issues whose place it has. */
export type NewFinding = Finding & {
  id: string;
  pageId: string;
  key: string;
  predecessors: readonly Predecessor[];
};
