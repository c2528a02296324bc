import { h } from '../../panel/h.ts';
import { createHost } from '../host.ts';
import { clipsOf, visibleRect, type Clips, type Rect } from './visible-rect.ts';

/** Something drawn on the page around an element. With `name` and `onPress` it is a button. */
export type Mark = {
  element: Element;
  kind: 'failed' | 'review' | 'decided' | 'outline' | 'problem' | 'picked';
  label: string;
  /** Further findings on the element: shown beside the label. */
  more?: number;
  /** Not what is being looked at: drawn as a dot. */
  isQuiet?: boolean;
  name?: string;
  onPress?: () => void;
};

type Drawn = { mark: Mark; clips: Clips; frame: HTMLElement; badge: HTMLElement; rect: Rect | null };

/** What is drawn over the page, in a place that neither its styles nor its scripts' selectors reach. */
export type Overlay = {
  host: HTMLElement;
  root: ShadowRoot;
  /** Draws these marks instead of those before; `hasLines` joins them in their order. */
  show: (marks: readonly Mark[], options?: { hasLines?: boolean; name?: string }) => void;
  /** Puts one mark before the others. */
  select: (element: Element | null) => void;
  /** Moves the marks to where their elements are now. */
  layout: () => void;
  close: () => void;
};

const svg = (name: string): SVGElement => document.createElementNS('http://www.w3.org/2000/svg', name);

const draw = (mark: Mark): Drawn => {
  const looks = `${mark.kind}${mark.isQuiet ? ' quiet' : ''}`;
  const frame = h('div', { class: `frame ${looks}` });
  const attributes = { class: `badge ${looks}`, tabindex: '-1' };
  const badge = mark.onPress
    ? h('button', { ...attributes, type: 'button', 'aria-label': mark.name ?? mark.label, onclick: mark.onPress })
    : h('span', { class: attributes.class, 'aria-hidden': 'true' });
  badge.textContent = mark.label;
  // By style sheet: the visible text of a button must be in its name (WCAG 2.5.3).
  if (mark.more) badge.dataset['more'] = String(mark.more);
  return { mark, clips: clipsOf(mark.element), frame, badge, rect: null };
};

const place = (element: HTMLElement, { left, top }: { left: number; top: number }): void => {
  element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
};

const badgeStep = { width: 30, height: 24 };

/** How many cells a badge covers: about eight pixels a character. */
const cellsOf = ({ label, more, isQuiet }: Mark): number =>
  isQuiet ? 1 : Math.ceil((14 + 8 * (label.length + (more ? 3 : 0))) / badgeStep.width);

/** The place where a badge covers no other: at its element's corner, else a little to the right. */
const freePlace = ({ left, top, height }: Rect, mark: Mark, taken: Set<string>): { left: number; top: number } => {
  // What reaches into the window from above keeps its badge there; what is out of it does not.
  const isAbove = top + height < 0;
  const spot = { left: Math.max(0, left - 4), top: isAbove ? top - 12 : Math.max(0, top - 12) };
  for (let tries = 0; tries < 12; tries++) {
    const column = Math.round(spot.left / badgeStep.width);
    const row = Math.round(spot.top / badgeStep.height);
    const cells = Array.from({ length: cellsOf(mark) }, (_, index) => `${column + index} ${row}`);
    if (!cells.some((cell) => taken.has(cell))) {
      for (const cell of cells) taken.add(cell);
      break;
    }
    spot.left += badgeStep.width;
  }
  return { left: Math.min(spot.left, innerWidth - badgeStep.width), top: spot.top };
};

/** What is found of the page as a whole needs no frame around it. */
const isWhole = (element: Element): boolean => element === document.documentElement || element === document.body;

const layOut = (drawn: readonly Drawn[]): void => {
  // All reading before all writing: the page is laid out once.
  for (const one of drawn) one.rect = visibleRect(one.mark.element, one.clips);
  const taken = new Set<string>();
  for (const { mark, rect, frame, badge } of drawn) {
    badge.hidden = rect === null;
    frame.hidden = rect === null || isWhole(mark.element);
    if (!rect) continue;
    place(frame, rect);
    frame.style.width = `${rect.width}px`;
    frame.style.height = `${rect.height}px`;
    place(badge, freePlace(rect, mark, taken));
  }
};

const drawLines = (line: SVGElement, drawn: readonly Drawn[]): void => {
  const points = drawn.flatMap(({ rect }) =>
    rect ? [`${rect.left + rect.width / 2},${rect.top + rect.height / 2}`] : [],
  );
  line.setAttribute('points', points.join(' '));
};

/** The tab stop is always one that can be reached. */
const keepStop = (drawn: readonly Drawn[]): void => {
  const buttons = drawn.flatMap(({ badge }) => (badge.localName === 'button' && !badge.hidden ? [badge] : []));
  const [first] = buttons;
  if (first && !buttons.some(({ tabIndex }) => tabIndex === 0)) first.tabIndex = 0;
};

/** One tab stop for all badges; the arrow keys go from one to the next. */
const moveFocus = (event: KeyboardEvent, drawn: readonly Drawn[]): void => {
  const badges = drawn.flatMap(({ badge }) => (badge.localName === 'button' ? [badge] : []));
  const at = badges.findIndex((badge) => badge === event.target);
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1 };
  const wanted = event.key === 'Home' ? 0 : event.key === 'End' ? badges.length - 1 : steps[event.key];
  if (at < 0 || wanted === undefined) return;
  event.preventDefault();
  const next = badges[(wanted + badges.length) % badges.length];
  const found = drawn.find(({ badge }) => badge === next);
  found?.mark.element.scrollIntoView({ block: 'center', inline: 'nearest' });
  layOut(drawn);
  if (next) makeStop(next, badges);
  next?.focus();
};

const makeStop = (badge: HTMLElement, badges: readonly HTMLElement[]): void => {
  for (const one of badges) one.tabIndex = one === badge ? 0 : -1;
};

export const openOverlay = (): Overlay => {
  const { host, root, close } = createHost();
  const layer = h('div', { class: 'marks', role: 'group' });
  const lines = svg('svg');
  const line = svg('polyline');
  lines.setAttribute('class', 'lines');
  lines.setAttribute('aria-hidden', 'true');
  lines.append(line);
  root.append(layer);
  let drawn: Drawn[] = [];
  let hasLines = false;
  const layout = (): void => {
    layOut(drawn);
    keepStop(drawn);
    if (hasLines) drawLines(line, drawn);
  };
  layer.addEventListener('keydown', (event) => moveFocus(event, drawn));
  layer.addEventListener('focusin', ({ target }) => {
    const found = drawn.find(({ badge }) => badge === target);
    const isOut = found?.rect && (found.rect.top > innerHeight || found.rect.top + found.rect.height < 0);
    if (isOut) found.mark.element.scrollIntoView({ block: 'center' });
  });
  return {
    host,
    root,
    layout,
    close,
    show: (marks, { hasLines: wantsLines = false, name = '' } = {}) => {
      drawn = marks.map(draw);
      hasLines = wantsLines;
      if (name) layer.setAttribute('aria-label', name);
      layer.replaceChildren(
        ...drawn.map(({ frame }) => frame),
        ...(hasLines ? [lines] : []),
        ...drawn.map(({ badge }) => badge),
      );
      layout();
    },
    select: (element) => {
      for (const { mark, frame, badge } of drawn) {
        const isSelected = mark.element === element;
        frame.classList.toggle('selected', isSelected);
        badge.classList.toggle('selected', isSelected);
        if (isSelected && badge.localName === 'button')
          makeStop(
            badge,
            drawn.map((one) => one.badge),
          );
      }
    },
  };
};
