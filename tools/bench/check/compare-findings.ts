import type { BenchPage, Features, PageFindings } from './bench-types.ts';
import { demotedRules } from '../../../packages/engine/src/catalogue/demoted-rules.ts';

/** So many elements of one rule are kept by the checker. */
const KEPT = 200;

/** Rule and outcome → elements. */
type Groups = ReadonlyMap<string, ReadonlySet<string>>;
type Compared = { own: Groups; peer: Groups; second: Groups | null; features: Features };
/** A difference of one page, in one rule and outcome. */
type PageDifference = { rule: string; ours: number; theirs: number; why: string; examples: string[] };
export type Difference = PageDifference & { url: string };
type Comparison = { pages: number; identical: number; findings: number; differences: Difference[] };

/** Which element holds the frame is named by us, not by axe-core, and in another way. */
const inFrame = (selector: string): string => selector.replace(/^.*\biframe[^>]* >>> /, 'frame >>> ');

const groupOf = ({ findings }: PageFindings): Groups => {
  const groups = new Map<string, Set<string>>();
  for (const { ruleId, outcome, selector } of findings) {
    const name = `${ruleId} ${outcome}`;
    groups.set(name, (groups.get(name) ?? new Set<string>()).add(inFrame(selector)));
  }
  return groups;
};

const none: ReadonlySet<string> = new Set<string>();
const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size === b.size && a.isSubsetOf(b);

/** Failures of rules in the table of unreliable ones (`demoted-rules.ts`) are questions of ours: then both outcomes together are the same. */
const isDemoted = (name: string, own: Groups, peer: Groups): boolean => {
  const [rule] = name.split(' ');
  if (!demotedRules.some(({ ruleId }) => ruleId === rule)) return false;
  const both = (groups: Groups): ReadonlySet<string> =>
    ['failed', 'cannot-tell'].reduce((all, one) => all.union(groups.get(`${rule} ${one}`) ?? none), none);
  return isSame(both(own), both(peer));
};

const reasonOf = (name: string, { own, peer, second, features }: Compared): string => {
  const [ours, theirs] = [own.get(name) ?? none, peer.get(name) ?? none];
  if (ours.size === KEPT && theirs.size > KEPT) return `only ${KEPT} elements of a rule are kept`;
  if (isDemoted(name, own, peer)) return 'a failure that is a question of ours (table of demoted rules)';
  if (second && !isSame(theirs, second.get(name) ?? none))
    return `the peer disagrees with itself${features.late ? ' (late content)' : ''}${features.animation ? ' (animation)' : ''}`;
  return 'not explained';
};

/** Differences of one page, by rule and outcome. `again`: a second look of the same peer, which says whether the page holds still. */
const comparePage = ({
  ours,
  theirs,
  again,
  features,
}: {
  ours: PageFindings;
  theirs: PageFindings;
  again: PageFindings | undefined;
  features: Features;
}): PageDifference[] => {
  const [own, peer, second] = [groupOf(ours), groupOf(theirs), again ? groupOf(again) : null];
  const names = new Set([...own.keys(), ...peer.keys()]);
  return [...names].flatMap((name) => {
    const [a, b] = [own.get(name) ?? none, peer.get(name) ?? none];
    if (isSame(a, b)) return [];
    const examples = [
      ...[...a.difference(b)].slice(0, 1).map((one) => `+ ${one}`),
      ...[...b.difference(a)].slice(0, 1).map((one) => `- ${one}`),
    ];
    return [
      { rule: name, ours: a.size, theirs: b.size, why: reasonOf(name, { own, peer, second, features }), examples },
    ];
  });
};

/** Compares findings page by page and element by element. Returns the numbers of equal pages and findings, and each difference. */
export const compareFindings = ({
  pages,
  ours,
  theirs,
  again,
}: {
  pages: readonly BenchPage[];
  ours: readonly PageFindings[];
  theirs: readonly PageFindings[];
  again: readonly PageFindings[] | undefined;
}): Comparison => {
  const byUrl = (results: readonly PageFindings[] = []): Map<string, PageFindings> =>
    new Map(results.filter(({ error }) => error === null).map((one) => [one.url, one]));
  const [own, peer, second] = [byUrl(ours), byUrl(theirs), byUrl(again)];
  const compared = pages.flatMap(({ url, features }) => {
    const [one, other] = [own.get(url), peer.get(url)];
    return one && other ? [{ url, features, ours: one, theirs: other, again: second.get(url) }] : [];
  });
  const differences = compared.flatMap(({ url, ...page }) => comparePage(page).map((one) => ({ url, ...one })));
  const total = compared.reduce((sum, page) => sum + page.ours.findings.length, 0);
  const differing = new Set(differences.map(({ url }) => url));
  return { pages: compared.length, identical: compared.length - differing.size, findings: total, differences };
};
