import { type Edges, meet } from '../../dom/box.ts';
import { ancestorsOf, collectElements } from '../../dom/composed-tree.ts';
import { isVisible } from '../../dom/is-exposed.ts';
import { ownLines } from '../../dom/own-text.ts';
import { remember } from '../../dom/remember.ts';
import {
  layOver,
  neededContrast,
  neededContrastAtAaa,
  opacityOf,
  ratioOf,
  readColour,
  readGround,
} from '../../dom/text-contrast.ts';
import type { Observation } from './observation.ts';

/** A part of the page that draws something. `owner`: the element, unless something that a style sheet adds to it is drawn. */
type Painted = { owner: Element | null; box: Edges };

/** Drawn by themselves, whatever style sheets say. */
export const drawnThings =
  'img, svg, canvas, video, iframe, object, embed, input, select, textarea, button, meter, progress, audio';

const isClear = (colour: string): boolean => /^rgba\(.*, 0\)$/.test(colour);

const paints = (style: CSSStyleDeclaration): boolean =>
  !isClear(style.backgroundColor) ||
  style.backgroundImage !== 'none' ||
  style.boxShadow !== 'none' ||
  parseFloat(style.borderTopWidth) + parseFloat(style.borderBottomWidth) > 0 ||
  parseFloat(style.borderLeftWidth) + parseFloat(style.borderRightWidth) > 0;

/** So far a shadow, or what is moved by a style sheet, may reach beyond its box. */
const reach = 50;

const widen = ({ left, top, right, bottom }: Edges, by: number): Edges => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const positionedAround = (element: Element): Element =>
  [element, ...ancestorsOf(element)].find((one) => getComputedStyle(one).position !== 'static') ?? element;

/** What style sheets add before and after an element: where it is, only its surroundings tell. */
const paintedPseudos = (element: Element): Painted[] =>
  ['::before', '::after'].flatMap((pseudo) => {
    const style = getComputedStyle(element, pseudo);
    if (style.content === 'none' || style.display === 'none' || !paints(style)) return [];
    const isPlaced = style.position === 'absolute' || style.position === 'fixed';
    const around = isPlaced ? positionedAround(element) : element;
    return [{ owner: null, box: widen(around.getBoundingClientRect(), reach) }];
  });

const paintedParts = remember((page: Document): Painted[] =>
  collectElements(page.body ?? page).flatMap((element): Painted[] => {
    if (!isVisible(element)) return [];
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const own = element.matches(drawnThings) || paints(style);
    return [
      ...(own ? [{ owner: element, box: style.boxShadow === 'none' ? box : widen(box, reach) }] : []),
      ...paintedPseudos(element),
    ];
  }),
);

const holds = (outer: Edges, inner: Edges): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

/** The lines of an element's own text, without their outermost pixels, which neighbours may touch. */
const innerLines = (element: Element): Edges[] =>
  ownLines(element)
    .filter(({ width, height }) => width > 4 && height > 4)
    .map((line) => widen(line, -2));

/** Drawn otherwise than its colour says. */
const isAltered = (element: Element): boolean =>
  [element, ...ancestorsOf(element)].some((one) => {
    const { filter, mixBlendMode, backgroundClip } = getComputedStyle(one);
    return filter !== 'none' || mixBlendMode !== 'normal' || backgroundClip.includes('text');
  });

/** Whether its own lines lie on nothing but the plain colours of the parts they are in. */
const liesOnPlainColours = (element: Element): boolean => {
  const lines = innerLines(element);
  const around = new Set([element, ...ancestorsOf(element)]);
  const isInside = [...around].every((one) => {
    const isGround = !isClear(getComputedStyle(one).backgroundColor) && !one.matches('html, body');
    return !isGround || lines.every((line) => holds(one.getBoundingClientRect(), line));
  });
  return (
    lines.length > 0 &&
    isInside &&
    paintedParts(element.ownerDocument).every(
      ({ owner, box }) => (owner !== null && around.has(owner)) || !lines.some((line) => meet(line, box)),
    )
  );
};

/**
 * Whether a text that another engine asks about has enough contrast by its style sheets alone (WCAG 1.4.3, 1.4.6): nothing drawn
 * meets its lines, so that neither what overlaps its box nor what kind of sign it is matters.
 */
export const hasPlainContrast = ({ element, ruleId }: Observation): boolean => {
  const style = getComputedStyle(element);
  if (style.textShadow !== 'none' || style.webkitTextFillColor !== style.color || opacityOf(element) < 1) return false;
  const { colour, isOverPicture } = readGround(element);
  if (isOverPicture || isAltered(element)) return false;
  const needed = ruleId === 'color-contrast-enhanced' ? neededContrastAtAaa(style) : neededContrast(style);
  return ratioOf(layOver(readColour(style.color), colour), colour) >= needed && liesOnPlainColours(element);
};
