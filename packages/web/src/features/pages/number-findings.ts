import type { Finding } from '@zugang/contract';

/** A finding with its number on the page's picture. */
export type NumberedFinding = Finding & { number: number };

const ofImpact = { critical: 0, serious: 1, moderate: 2, minor: 3 } as const;

const top = (finding: Finding): number => finding.box?.y ?? Number.MAX_SAFE_INTEGER;

/** Numbers the findings of one outcome as they are read: the gravest first, then from top to bottom; without a box last. */
export const numberFindings = (findings: readonly Finding[], outcome: Finding['outcome']): NumberedFinding[] =>
  findings
    .filter((finding) => finding.outcome === outcome)
    .toSorted((a, b) => ofImpact[a.impact] - ofImpact[b.impact] || top(a) - top(b) || (a.box?.x ?? 0) - (b.box?.x ?? 0))
    .map((finding, index) => ({ ...finding, number: index + 1 }));
