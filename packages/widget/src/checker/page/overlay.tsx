import { createHost } from '../host.ts';
import { renderInto } from '../render-into.ts';
import { Marks, type Drawing, type Mark } from './marks.tsx';
import { placeLines, placeMarks, type Drawn } from './place-marks.ts';
import { clipsOf } from './visible-rect.ts';

/** What is drawn over the page, in a place that neither its styles nor its scripts' selectors reach. */
export type Overlay = {
  host: HTMLElement;
  root: ShadowRoot;
  /** Draws these marks instead of those before. */
  show: (marks: readonly Mark[], options?: Partial<Omit<Drawing, 'marks'>>) => void;
  /** Marks this element alone. */
  point: (element: Element) => void;
  /** Puts one mark before the others. */
  select: (element: Element) => void;
  /** Moves the marks to where their elements are now. */
  layout: () => void;
  close: () => void;
};

const buttonsOf = (drawn: readonly Drawn[]): HTMLElement[] =>
  drawn.flatMap(({ badge }) => (badge.localName === 'button' ? [badge] : []));

const makeStop = (badge: HTMLElement | undefined, badges: readonly HTMLElement[]): void => {
  for (const one of badges) one.tabIndex = one === badge ? 0 : -1;
};

/** The tab stop is always one that can be reached. */
const keepStop = (badges: readonly HTMLElement[]): void => {
  const visible = badges.filter(({ hidden }) => !hidden);
  if (!visible.some(({ tabIndex }) => tabIndex === 0)) makeStop(visible[0], badges);
};

/** One tab stop for all badges; the arrow keys go from one to the next. */
const moveFocus = (event: KeyboardEvent, drawn: readonly Drawn[]): void => {
  const badges = buttonsOf(drawn);
  const at = badges.findIndex((badge) => badge === event.target);
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1 };
  const wanted = event.key === 'Home' ? 0 : event.key === 'End' ? badges.length - 1 : steps[event.key];
  if (at < 0 || wanted === undefined) return;
  event.preventDefault();
  const next = badges[(wanted + badges.length) % badges.length];
  const found = drawn.find(({ badge }) => badge === next);
  found?.mark.element.scrollIntoView({ block: 'center', inline: 'nearest' });
  placeMarks(drawn);
  makeStop(next, badges);
  next?.focus();
};

const bringIntoView = (target: EventTarget | null, drawn: readonly Drawn[]): void => {
  const found = drawn.find(({ badge }) => badge === target);
  const isOut = found?.rect && (found.rect.top > innerHeight || found.rect.top + found.rect.height < 0);
  if (isOut) found.mark.element.scrollIntoView({ block: 'center' });
};

const drawnOf = (place: Element, marks: readonly Mark[]): Drawn[] => {
  const frames = place.querySelectorAll<HTMLElement>('.frame');
  const badges = place.querySelectorAll<HTMLElement>('.badge');
  return marks.flatMap((mark, index) => {
    const [frame, badge] = [frames[index], badges[index]];
    return frame && badge ? [{ mark, clips: clipsOf(mark.element), frame, badge, rect: null }] : [];
  });
};

export const openOverlay = (): Overlay => {
  const { host, root, close } = createHost();
  const place = root.appendChild(document.createElement('div'));
  let drawing: Drawing = { marks: [], selected: null, hasLines: false, name: '' };
  let drawn: Drawn[] = [];
  const render = (part: Partial<Drawing>): void => {
    drawing = { ...drawing, ...part };
    renderInto(
      place,
      <div
        class="marks"
        role="group"
        aria-label={drawing.name || undefined}
        onKeyDown={(event) => moveFocus(event, drawn)}
        onFocusIn={({ target }) => bringIntoView(target, drawn)}
      >
        <Marks {...drawing} />
      </div>,
    );
  };
  const stopAtSelected = (): void => {
    const badges = buttonsOf(drawn);
    const [selected] = buttonsOf(drawn.filter(({ mark }) => mark.element === drawing.selected));
    makeStop(selected ?? badges.find((badge) => badge === root.activeElement), badges);
    keepStop(badges);
  };
  const layout = (): void => {
    placeMarks(drawn);
    keepStop(buttonsOf(drawn));
    const line = place.querySelector('polyline');
    if (line) placeLines(line, drawn);
  };
  const show: Overlay['show'] = (marks, { selected = null, hasLines = false, name = drawing.name } = {}) => {
    render({ marks, selected, hasLines, name });
    drawn = drawnOf(place, marks);
    layout();
    stopAtSelected();
  };
  render({});
  return {
    host,
    root,
    close,
    layout,
    show,
    point: (element) => show([{ element, kind: 'picked', label: element.localName }]),
    select: (element) => {
      render({ selected: element });
      stopAtSelected();
    },
  };
};
