/** A line of a text beside the version before. */
export type ComparedLine = { kind: 'same' | 'added' | 'removed'; text: string };

/** Above so many cells the middle is shown as removed and added as a whole: a table of all pairs would be too large. */
const maxCells = 4_000_000;

const marked = (kind: ComparedLine['kind'], lines: readonly string[]): ComparedLine[] =>
  lines.map((text) => ({ kind, text }));

const commonStart = (a: readonly string[], b: readonly string[]): number => {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
};

/** Lengths of the longest common subsequences of all ends of both texts. */
const fillTable = (before: readonly string[], after: readonly string[]): Uint32Array => {
  const width = after.length + 1;
  const table = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const down = table[(row + 1) * width + column] ?? 0;
      const right = table[row * width + column + 1] ?? 0;
      const both = (table[(row + 1) * width + column + 1] ?? 0) + 1;
      table[row * width + column] = before[row] === after[column] ? both : Math.max(down, right);
    }
  return table;
};

const compareMiddle = (before: readonly string[], after: readonly string[]): ComparedLine[] => {
  if (before.length * after.length > maxCells) return [...marked('removed', before), ...marked('added', after)];
  const table = fillTable(before, after);
  const width = after.length + 1;
  const lines: ComparedLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const [old = '', fresh = ''] = [before[row], after[column]];
    const isRemoved = (table[(row + 1) * width + column] ?? 0) >= (table[row * width + column + 1] ?? 0);
    if (old === fresh) lines.push({ kind: 'same', text: fresh });
    else lines.push(isRemoved ? { kind: 'removed', text: old } : { kind: 'added', text: fresh });
    if (old === fresh || isRemoved) row += 1;
    if (old === fresh || !isRemoved) column += 1;
  }
  return [...lines, ...marked('removed', before.slice(row)), ...marked('added', after.slice(column))];
};

/** What changed from one text to another, line by line, with as few changes as possible (longest common subsequence). */
export const compareLines = (before: readonly string[], after: readonly string[]): ComparedLine[] => {
  const start = commonStart(before, after);
  const [oldRest, newRest] = [before.slice(start), after.slice(start)];
  const end = commonStart(oldRest.toReversed(), newRest.toReversed());
  return [
    ...marked('same', after.slice(0, start)),
    ...compareMiddle(oldRest.slice(0, oldRest.length - end), newRest.slice(0, newRest.length - end)),
    ...marked('same', newRest.slice(newRest.length - end)),
  ];
};
