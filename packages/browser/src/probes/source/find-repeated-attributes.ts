import { Parser } from 'htmlparser2';

/** An attribute written twice: `tag` and `index` say which element of that name it is on, in the order of the source. */
type Repeated = { tag: string; index: number; attribute: string };

/** Pages repeat such a mistake in each row of a table. */
const MAX_REPEATED = 50;

/** Attributes that are repeated in one tag of the source. A browser silently keeps the first. */
export const findRepeatedAttributes = (source: string): Repeated[] => {
  const repeated: Repeated[] = [];
  const counts = new Map<string, number>();
  let tag = '';
  let names = new Set<string>();
  const parser = new Parser({
    onopentagname: (name) => {
      tag = name;
      names = new Set();
      counts.set(name, (counts.get(name) ?? -1) + 1);
    },
    onattribute: (name) => {
      const attribute = name.toLowerCase();
      if (names.has(attribute) && repeated.length < MAX_REPEATED)
        repeated.push({ tag, index: counts.get(tag) ?? 0, attribute });
      names.add(attribute);
    },
  });
  parser.end(source);
  return repeated;
};
