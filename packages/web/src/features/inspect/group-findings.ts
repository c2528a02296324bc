import type { InspectFinding } from '@zugang/contract';

/** A finding with its number on the picture. */
export type NumberedFinding = InspectFinding & { number: number };

/** Findings with one cause, in the order of their numbers. */
export type FindingGroup = {
  cause: string;
  ruleId: string;
  impact: InspectFinding['impact'];
  findings: NumberedFinding[];
};

const ofImpact = { critical: 0, serious: 1, moderate: 2, minor: 3 } as const;

/** A finding without a box comes after those with one. */
const top = ({ box }: InspectFinding): number => box?.y ?? Number.MAX_SAFE_INTEGER;

/** The findings of one outcome by their causes: the gravest first, then from top to bottom. Numbers go through all groups. */
export const groupFindings = (
  findings: readonly InspectFinding[],
  outcome: InspectFinding['outcome'],
): FindingGroup[] => {
  const groups = Map.groupBy(
    findings.filter((finding) => finding.outcome === outcome),
    ({ cause }) => cause,
  );
  const ordered = [...groups.values()]
    .map((group) => group.toSorted((a, b) => top(a) - top(b) || (a.box?.x ?? 0) - (b.box?.x ?? 0)))
    .toSorted(([a], [b]) => (a && b ? ofImpact[a.impact] - ofImpact[b.impact] || top(a) - top(b) : 0));
  let number = 0;
  return ordered.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const numbered = group.map((finding) => ({ ...finding, number: ++number }));
    return [{ cause: first.cause, ruleId: first.ruleId, impact: first.impact, findings: numbered }];
  });
};

/** What came and what is gone between two moments; a finding is known by its rule and its place. */
export const compareFindings = (
  before: readonly InspectFinding[],
  after: readonly InspectFinding[],
): { added: InspectFinding[]; gone: InspectFinding[]; stayed: number } => {
  const old = new Set(before.map(({ key }) => key));
  const now = new Set(after.map(({ key }) => key));
  const added = after.filter(({ key }) => !old.has(key));
  return { added, gone: before.filter(({ key }) => !now.has(key)), stayed: after.length - added.length };
};
