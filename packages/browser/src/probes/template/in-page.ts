import { collectElements } from '@zugang/engine/dom';
import {
  addOne,
  createSlot,
  type NamedPart,
  type Observation,
  restoreFindings,
  type Seen,
  type Session,
} from '@zugang/engine/probing';
import { kindOfElement } from '../in-page/kinds.ts';
import { createNamer } from '../in-page/name-trial.ts';
import { isTabbable } from '../in-page/tab-stops.ts';
import { isTextOrControl } from '../mobile/in-page.ts';

/** What tries a page as a whole. */
type WholeProbe = 'focus' | 'mobile';

/** What a probe looks at. */
const isLookedAt: Record<WholeProbe, (element: Element) => boolean> = {
  focus: isTabbable,
  mobile: isTextOrControl,
};

/** With more elements of kinds on which something was found, trying the page is as cheap. */
const maxNamed = 80;

type State = Pick<Seen['finding'], 'outcome'> & { sources: number };
type KindsOf = Record<WholeProbe, Map<Element, string>>;
type Kept = { kinds: KindsOf | null; before: ReadonlyMap<Seen['finding'], State>; named: (NamedPart | null)[] };

const pageSlot = createSlot<Kept>(() => ({ kinds: null, before: new Map(), named: [] }));

/** What a finding counts for that is on no element the probe looks at. */
const wholePage = (): Element => document.body ?? document.documentElement;

const readKinds = (session: Session, all: readonly Element[], probe: WholeProbe): Map<Element, string> =>
  new Map(
    [wholePage(), ...all.filter(isLookedAt[probe])].map((element) => [element, kindOfElement(session, probe, element)]),
  );

/** The kinds of what each probe looks at, as they are when first asked for: what is opened and closed is not always as it was. */
const kindsOf = (session: Session, probe: WholeProbe): Map<Element, string> => {
  const kept = session.keep(pageSlot);
  const all = kept.kinds ? [] : collectElements(document);
  kept.kinds ??= { focus: readKinds(session, all, 'focus'), mobile: readKinds(session, all, 'mobile') };
  return kept.kinds[probe];
};

/** Lists the kinds of what the probe looks at on this page. What it finds elsewhere counts as found on the page as a whole. */
export const listKinds = (session: Session, probe: WholeProbe): string[] => [
  ...new Set(kindsOf(session, probe).values()),
];

const elementsOf = (kinds: ReadonlyMap<Element, string>, wanted: ReadonlySet<string>): Element[] =>
  [...kinds].flatMap(([element, kind]) => (wanted.has(kind) ? [element] : []));

const createElementNamer = (session: Session, probe: WholeProbe): ((element: Element) => NamedPart | null) => {
  const nameOf = createNamer(session, `page ${probe} ${session.check?.options.level}`);
  return (element) => (element === wholePage() ? null : nameOf(element));
};

/** Names the elements of some kinds: the same name, the same outcome; empty where there is none. More than can be named are one without a name. */
export const nameElements = (session: Session, probe: WholeProbe, kinds: readonly string[]): string[] => {
  const kept = session.keep(pageSlot);
  const elements = elementsOf(kindsOf(session, probe), new Set(kinds));
  if (elements.length > maxNamed) return [''];
  kept.named = elements.map(createElementNamer(session, probe));
  return kept.named.map((part) => part?.name ?? '');
};

/** Remembers what is known before the page is tried. */
export const beginPageTrial = (session: Session): void => {
  const seen = session.check?.seen ?? [];
  session.keep(pageSlot).before = new Map(
    seen.map(({ finding }) => [finding, { outcome: finding.outcome, sources: finding.sources.length }]),
  );
};

type Found = { observation: Observation; hasBox: boolean };

/** What the probe added: findings of its own, or what it says of those that were there. */
const foundSince = (session: Session): Found[] => {
  const { before } = session.keep(pageSlot);
  return (session.check?.seen ?? []).flatMap(({ observation, finding }) => {
    const { outcome, sources } = before.get(finding) ?? { outcome: null, sources: 0 };
    if (outcome === finding.outcome && sources === finding.sources.length) return [];
    const added = { outcome: finding.outcome, data: { ...finding.data }, sources: finding.sources.slice(sources) };
    return [{ observation: { ...observation, ...added }, hasBox: finding.box !== null }];
  });
};

type PlacedObservation = Omit<Observation, 'element'> & { place: number };
type PlacedFound = { placed: PlacedObservation; hasBox: boolean };
type PageRecord = { name: string; record: string };

/** What was found on each element, to be kept by its name; nothing found is kept too. */
const recordsOf = (
  session: Session,
  { probe, elements }: { probe: WholeProbe; elements: readonly Element[] },
  found: readonly Found[],
): PageRecord[] => {
  const nameOf = createElementNamer(session, probe);
  return elements.slice(0, maxNamed).flatMap((element) => {
    const part = nameOf(element);
    if (!part) return [];
    const place = part.elements.indexOf(element);
    const own = found.flatMap(({ observation, hasBox }): PlacedFound[] => {
      const { element: on, ...rest } = observation;
      return on === element ? [{ placed: { ...rest, place }, hasBox }] : [];
    });
    return [{ name: part.name, record: JSON.stringify(own) }];
  });
};

/**
 * What trying the page gave: the kinds on which nothing was found, those on which something was, and what to keep of each element of
 * the latter. `unsure`: kinds on which something was found on other pages.
 */
export const readPageTrial = (
  session: Session,
  probe: WholeProbe,
  unsure: readonly string[],
): { clean: string[]; found: string[]; records: PageRecord[] } => {
  const kinds = kindsOf(session, probe);
  const found = foundSince(session);
  const elsewhere = kinds.get(wholePage()) ?? '';
  const foundKinds = new Set(found.map(({ observation }) => kinds.get(observation.element) ?? elsewhere));
  const clean = new Set([...kinds.values()].filter((kind) => !foundKinds.has(kind)));
  const elements = elementsOf(kinds, new Set([...foundKinds, ...unsure]));
  return { clean: [...clean], found: [...foundKinds], records: recordsOf(session, { probe, elements }, found) };
};

/** What has to be pressed first must be on this page, too. */
const isReached = ({ data: { openedBy } }: Observation): boolean =>
  openedBy === undefined || document.querySelectorAll(String(openedBy)).length === 1;

const restore = (part: NamedPart | null | undefined, record: string): Found[] =>
  (JSON.parse(record) as PlacedFound[]).flatMap(({ placed, hasBox }) => {
    const restored = part ? restoreFindings([placed], part, String(placed.data['openedBy'] ?? '')) : [];
    return restored.map((observation) => ({ observation, hasBox }));
  });

/**
 * Adds what was found on other pages on the same elements: one record for each name that {@link nameElements} gave last, in their
 * order. Adds nothing and returns false where one of them may not be reached on this page.
 */
export const replayFound = (session: Session, records: readonly string[]): boolean => {
  const { check } = session;
  const { named } = session.keep(pageSlot);
  const found = records.flatMap((record, index) => restore(named[index], record));
  if (!check || !found.every(({ observation }) => isReached(observation))) return false;
  for (const { observation, hasBox } of found) {
    const finding = addOne(check, observation);
    if (finding && !hasBox) finding.box = null;
  }
  return true;
};
