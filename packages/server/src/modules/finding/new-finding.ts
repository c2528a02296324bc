import type { Finding } from '@zugang/engine';

/** A finding to be stored; `key`: of its issue in the project. */
export type NewFinding = Finding & { id: string; pageId: string; key: string };
