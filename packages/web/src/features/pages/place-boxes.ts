import type { NumberedFinding } from './number-findings.ts';

/** How a box is drawn: `shift` is the number of labels before it at the same spot, `layer` puts it above larger ones. */
export type BoxPlace = { shift: number; layer: number };

/** Boxes whose corners are at most this far apart (CSS pixels of the page) would hide each other's numbers. */
const nearby = 48;

const area = ({ box }: NumberedFinding): number => (box ? box.width * box.height : 0);

/** Places for boxes that lie on each other: small ones above large ones, numbers at one spot side by side. By finding id. */
export const placeBoxes = (findings: readonly NumberedFinding[]): ReadonlyMap<string, BoxPlace> => {
  const byArea = findings.toSorted((a, b) => area(b) - area(a) || a.number - b.number);
  return new Map(
    findings.map((finding, index) => {
      const { box } = finding;
      const before = findings.slice(0, index).filter((other) => {
        if (!box || !other.box) return false;
        return Math.abs(other.box.x - box.x) <= nearby && Math.abs(other.box.y - box.y) <= nearby;
      });
      return [finding.id, { shift: before.length, layer: byArea.indexOf(finding) }];
    }),
  );
};
