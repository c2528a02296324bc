import { looseSkeletonOf } from './cause.ts';
import { ownMarkOf } from './own-mark.ts';
import type { Finding } from './types.ts';

/** An issue as one page showed it, at one time. */
export type IssueTrace = Pick<Finding, 'ruleId' | 'outcome' | 'region' | 'skeleton'> & {
  key: string;
  /** Its previous places: a few suffice. */
  places: readonly Pick<Finding, 'selector' | 'snippet'>[];
};

type Marked = {
  trace: IssueTrace;
  loose: string;
  selectors: ReadonlySet<string>;
  marks: ReadonlySet<string>;
};
type Pair = { before: Marked; after: Marked; likeness: number };

/** So much must agree: the component apart from wrappers and the region, or the place or the element's own mark and one more. */
const enough = 5;
/** Where the issue is still on the page, it must be the very element: mark or place, component and region. */
const surely = 9;
const maxPlaces = 50;

const mark = (trace: IssueTrace): Marked => {
  const places = trace.places.slice(0, maxPlaces);
  return {
    trace,
    loose: looseSkeletonOf(trace.skeleton),
    selectors: new Set(places.map(({ selector }) => selector)),
    marks: new Set(places.flatMap(({ snippet }) => ownMarkOf(snippet) ?? [])),
  };
};

const leafOf = (loose: string): string => loose.slice(loose.lastIndexOf('>') + 1).replace(/[[{].*/, '');

const likenessOf = (a: Marked, b: Marked): number => {
  const isOfKind = a.trace.ruleId === b.trace.ruleId && a.trace.outcome === b.trace.outcome;
  if (!isOfKind || leafOf(a.loose) !== leafOf(b.loose)) return 0;
  const hasMark = [...a.marks].some((one) => b.marks.has(one));
  const hasPlace = [...a.selectors].some((one) => b.selectors.has(one));
  const isInRegion = a.trace.region === b.trace.region;
  return (hasMark ? 4 : 0) + (hasPlace ? 4 : 0) + (a.loose === b.loose ? 3 : 0) + (isInRegion ? 2 : 0);
};

const compare = (a: Pair, b: Pair): number =>
  b.likeness - a.likeness ||
  b.before.trace.places.length - a.before.trace.places.length ||
  b.after.trace.places.length - a.after.trace.places.length ||
  (a.before.trace.key < b.before.trace.key ? -1 : 1);

/**
 * Finds the issues of a page again whose keys have changed: a wrapper was put around the component, the landmark became
 * another, or the key is made in a newer way. Answers new key → old key. What is not like enough is new. An issue that is
 * gone from the page is found once; one that is still there takes in what is surely one of its elements.
 */
export const matchIssues = (before: readonly IssueTrace[], after: readonly IssueTrace[]): Map<string, string> => {
  const known = new Set(before.map(({ key }) => key));
  const taken = new Set(after.map(({ key }) => key).filter((key) => known.has(key)));
  const old = before.map(mark);
  const pairs = after
    .filter(({ key }) => !known.has(key))
    .map(mark)
    .flatMap((fresh) => old.map((one): Pair => ({ before: one, after: fresh, likeness: likenessOf(one, fresh) })))
    .filter(({ likeness }) => likeness >= enough)
    .toSorted(compare);
  const found = new Map<string, string>();
  for (const { before: one, after: fresh, likeness } of pairs) {
    if (found.has(fresh.trace.key) || (taken.has(one.trace.key) && likeness < surely)) continue;
    found.set(fresh.trace.key, one.trace.key);
    taken.add(one.trace.key);
  }
  return found;
};
