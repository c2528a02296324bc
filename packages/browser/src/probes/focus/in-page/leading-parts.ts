import { createSlot, type NamedPart, type Session } from '@zugang/engine/probing';
import { nameTrial, partOf } from '../../in-page/name-trial.ts';

/** A header, a bar, a navigation: what the Tab key goes through before it comes to the page itself. */
const maxParts = 4;

const leadingSlot = createSlot<{ leading: NamedPart[] }>(() => ({ leading: [] }));

/** Names the parts that hold the first stops, until the page's own content; none where numbers decide the order. */
export const nameLeadingParts = (session: Session, stops: readonly Element[]): string[] => {
  const leading: NamedPart[] = [];
  session.keep(leadingSlot).leading = leading;
  if (stops.some((element) => 'tabIndex' in element && Number(element.tabIndex) > 0)) return [];
  for (const stop of stops) {
    if (leading.at(-1)?.root.contains(stop)) continue;
    if (leading.length === maxParts || stop.closest('main, [role="main"], article')) break;
    const part = nameTrial(session, 'focus', stop);
    if (!part || part.root !== partOf(stop)) break;
    leading.push(part);
  }
  return leading.map(({ name }) => name);
};

/**
 * Goes through the first parts as the Tab key did on another page, where nothing happened. Answers the stops; none where the focus
 * does not end up where it did there.
 */
export const passLeadingParts = (session: Session, places: readonly (readonly number[])[]): Element[] => {
  const { leading } = session.keep(leadingSlot);
  const stops = places.flatMap((list, index) => list.flatMap((place) => leading[index]?.elements[place] ?? []));
  // One after the other: what a menu holds is often shown only while the focus is in it.
  for (const stop of stops) if (stop instanceof HTMLElement || stop instanceof SVGElement) stop.focus();
  const last = stops.at(-1);
  if (last && document.activeElement === last) return stops;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return [];
};

/**
 * Which stops each of the first parts has, in the order walked, as text to be kept by the part's name: of parts that were walked to
 * their end with nothing to say of them.
 */
export const readLeadingParts = (
  session: Session,
  walked: readonly Element[],
  suspects: ReadonlySet<Element>,
): [string, string][] => {
  const { leading } = session.keep(leadingSlot);
  let at = 0;
  const read: [string, string][] = [];
  for (const { root, elements, name } of leading) {
    const from = at;
    while (walked[at] && root.contains(walked[at] ?? null)) at += 1;
    const own = walked.slice(from, at);
    const places = own.map((element) => elements.indexOf(element));
    if (own.length === 0 || at === walked.length || places.includes(-1)) break;
    if (own.some((element) => suspects.has(element))) break;
    read.push([name, JSON.stringify(places)]);
  }
  return read;
};
