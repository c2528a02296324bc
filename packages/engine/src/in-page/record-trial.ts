import type { EngineResult, Observation } from './rules/observation.ts';
import { createSlot, type Session } from './session.ts';

/** A part that many of a site's pages share, and the name of what is tried in it: the same name, the same outcome. */
export type NamedPart = { root: Element; elements: readonly Element[]; name: string };

/** An observation whose element is identified by its place in the part. */
type Placed = Omit<Observation, 'element'> & { place: number };

/** What one step of a trial added: a probe's verdict, or what was found in a part that came up. */
type Step =
  | { kind: 'verdict'; result: Omit<EngineResult, 'observations'> & { observations: Placed[] } }
  | { kind: 'part'; observations: Placed[] };

/** What a trial gave, as plain data; the same on each page that has the same part. */
export type TrialRecord = Step[];

type Trial = { part: NamedPart; steps: Step[]; isWhole: boolean };

const trialSlot = createSlot<{ trial: Trial | null }>(() => ({ trial: null }));

/** From now on what is found is written down, until {@link endTrial}. */
export const beginTrial = (session: Session, part: NamedPart | null): void => {
  session.keep(trialSlot).trial = part && { part, steps: [], isWhole: true };
};

/** Whatever happens outside of the part may happen otherwise on another page. */
const place = (current: Trial, observations: readonly Observation[]): Placed[] =>
  observations.flatMap(({ element, data, sources, ...rest }) => {
    const at = current.part.elements.indexOf(element);
    if (at < 0) current.isWhole = false;
    // Copied: both grow while findings are merged.
    return at < 0 ? [] : [{ ...rest, data: { ...data }, sources: [...sources], place: at }];
  });

export const recordVerdict = (session: Session, { observations, passed, inapplicable }: EngineResult): void => {
  const { trial } = session.keep(trialSlot);
  if (trial)
    trial.steps.push({ kind: 'verdict', result: { observations: place(trial, observations), passed, inapplicable } });
};

export const recordPart = (session: Session, parts: readonly Element[], observations: readonly Observation[]): void => {
  const { trial } = session.keep(trialSlot);
  if (!trial) return;
  const { elements } = trial.part;
  if (!parts.every((part) => elements.includes(part))) trial.isWhole = false;
  trial.steps.push({ kind: 'part', observations: place(trial, observations) });
};

/** Something was left out that another page may have time for. */
export const spoilTrial = (session: Session): void => {
  const { trial } = session.keep(trialSlot);
  if (trial) trial.isWhole = false;
};

/** What was written down; null where it says nothing of other pages. */
export const endTrial = (session: Session): TrialRecord | null => {
  const kept = session.keep(trialSlot);
  const ended = kept.trial;
  kept.trial = null;
  return ended?.isWhole ? ended.steps : null;
};

/** A selector that another page made is this page's own where it finds the element. */
const isSelectorOf = (selector: string | null, element: Element): boolean =>
  selector !== null &&
  !selector.includes('>>>') &&
  document.querySelectorAll(selector).length === 1 &&
  element.matches(selector);

/** The observations on this page's elements. */
export const restoreFindings = (placed: readonly Placed[], { elements }: NamedPart, openedBy: string): Observation[] =>
  placed.flatMap(({ place: at, ...rest }) => {
    const element = elements[at];
    if (!element) return [];
    const selector = isSelectorOf(rest.selector, element) ? rest.selector : null;
    const data = 'openedBy' in rest.data ? { ...rest.data, openedBy } : { ...rest.data };
    return [{ ...rest, element, selector, data, sources: [...rest.sources] }];
  });
