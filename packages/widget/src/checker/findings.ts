import type { Engine, EngineCheck, Finding } from './engine.ts';
import { placeOf } from './page/walk-page.ts';

/** What the project knows of a finding's cause; the contract's `CheckerIssue`. */
export type KnownIssue = {
  key: string;
  state: 'open' | 'in_review' | 'cleared' | 'fixed' | 'ignored';
  /** Why it is ignored, or the note on the answer. */
  reason: string | null;
  /** The issue in the dashboard. */
  link: string;
};

/** A finding with its element, its number in the order of the page, and whether it was not there at the check before. */
export type Item = {
  finding: Finding;
  element: Element;
  number: number;
  title: string;
  /** What the engine knows of the rule. */
  facts: ReturnType<Engine['factsOf']>;
  /** Of the issue it belongs to. */
  key: string;
  /** Of the issue of its element alone, where people decided about that one; mostly the same. */
  narrowKey: string;
  isNew: boolean;
};

/** `decided`: a person said that it may stay, or is none. */
export type Kind = 'failed' | 'review' | 'decided';

/** What is shown of all findings; an empty text is all. */
export type Filter = Record<Kind, boolean> & { impact: string; criterion: string; ruleId: string; text: string };

/** How the list of findings is laid out. */
export type Arrangement = { group: 'rule' | 'element'; sort: 'place' | 'impact' };

export const everything: Filter = {
  failed: true,
  review: true,
  decided: true,
  impact: '',
  criterion: '',
  ruleId: '',
  text: '',
};

/** What hinders most first. */
export const impacts = ['critical', 'serious', 'moderate', 'minor'];

/** What the project knows, by issue key. */
export type Known = ReadonlyMap<string, KnownIssue>;

type Keyed = Pick<Item, 'key' | 'narrowKey'>;

/** What the project knows of a finding's issue. What people decided about its element alone goes before what they decided about all alike. */
export const issueOf = ({ key, narrowKey }: Keyed, known: Known): KnownIssue | undefined => {
  const own = narrowKey === key ? undefined : known.get(narrowKey);
  const isDecided = own && own.state !== 'in_review' && own.state !== 'fixed';
  return isDecided ? own : known.get(key);
};

/** What a finding is, with what people decided. A question that a person answered with "barrier" is one. */
export const kindOf = (item: Keyed & Pick<Item, 'finding'>, known: Known): Kind => {
  const { finding } = item;
  const state = issueOf(item, known)?.state;
  if (state === 'ignored' || state === 'cleared') return 'decided';
  return finding.outcome === 'failed' || state === 'open' ? 'failed' : 'review';
};

const isBefore = (a: Element, b: Element): number =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;

/** In the order of the page, findings of a frame at the place of the frame. */
const byPlace = (a: { place: Element[] }, b: { place: Element[] }): number => {
  for (const [depth, one] of a.place.entries()) {
    const other = b.place[depth];
    if (!other) return 1;
    if (one !== other) return isBefore(one, other);
  }
  return a.place.length - b.place.length;
};

/** Failures first, each kind in the order of the page. */
const byOutcome = (a: { finding: Finding }, b: { finding: Finding }): number =>
  Number(a.finding.outcome !== 'failed') - Number(b.finding.outcome !== 'failed');

type Options = { engine: Engine; titleOf: (ruleId: string) => string; before: readonly Item[] | null };

const identityOf = ({ ruleId, selector }: Finding): string => `${ruleId} ${selector}`;

/** The findings of a check as items; `before` are those of the check before. */
export const toItems = ({ findings, elements }: EngineCheck, { engine, titleOf, before }: Options): Item[] => {
  const old = new Set(before?.map(({ finding }) => identityOf(finding)));
  const oldElements = new Set(before?.map(({ element }) => element));
  const isKnown = (finding: Finding, element: Element): boolean =>
    old.has(identityOf(finding)) ||
    (oldElements.has(element) && (before?.some((item) => isSame(item, { finding, element })) ?? false));
  const pairs = findings.flatMap((finding, index) => {
    const element = elements[index];
    return element ? [{ finding, element, place: placeOf(element) }] : [];
  });
  return pairs
    .toSorted((a, b) => byOutcome(a, b) || byPlace(a, b))
    .map(({ finding, element }, index) => ({
      finding,
      element,
      number: index + 1,
      title: titleOf(finding.ruleId),
      facts: engine.factsOf(finding.ruleId),
      key: engine.keyOf(finding),
      narrowKey: engine.narrowKeyOf(finding),
      isNew: before !== null && !isKnown(finding, element),
    }));
};

/** Whether two are the same: the same rule on the same element, or on one that replaced it. */
export const isSame = (
  one: { finding: Finding; element: Element },
  other: { finding: Finding; element: Element },
): boolean =>
  one.finding.ruleId === other.finding.ruleId &&
  (one.element === other.element || one.finding.selector === other.finding.selector);

const contains = ({ title, finding, facts }: Item, text: string): boolean =>
  [title, finding.snippet, finding.selector, finding.ruleId, ...facts.criteria.map(({ id }) => id)].some((part) =>
    part.toLowerCase().includes(text),
  );

/** The items a filter lets through. */
export const applyFilter = (items: readonly Item[], filter: Filter, known: Known): Item[] => {
  const text = filter.text.trim().toLowerCase();
  return items.filter(
    (item) =>
      filter[kindOf(item, known)] &&
      (filter.impact === '' || item.finding.impact === filter.impact) &&
      (filter.criterion === '' || item.facts.criteria.some(({ id }) => id === filter.criterion)) &&
      (filter.ruleId === '' || item.finding.ruleId === filter.ruleId) &&
      (text === '' || contains(item, text)),
  );
};

/** How many of each kind there are. */
export const countKinds = (items: readonly Item[], known: Known): Record<Kind, number> => {
  const counts = { failed: 0, review: 0, decided: 0 };
  for (const item of items) counts[kindOf(item, known)] += 1;
  return counts;
};
