import { isExposed, matchedBy, styleRules } from '@zugang/engine/dom';
import type { Session } from '@zugang/engine/probing';
import { listenersOf } from '../../in-page/listened.ts';

const maxTriggers = 5;
const maxRules = 4_000;
const maxAlike = 1;

const marked =
  '[data-tooltip], [data-bs-toggle="tooltip"], [data-toggle="tooltip"], [data-tippy-content], [aria-describedby]:not(input):not(select):not(textarea)';

/** Whether a rule for `:hover` brings something up. */
const reveals = ({ style }: CSSStyleRule): boolean => {
  const { display, visibility, opacity } = style;
  return (
    (display !== '' && display !== 'none') ||
    visibility === 'visible' ||
    Number(opacity || 0) > 0 ||
    /auto|none/.test(style.clip + style.clipPath) ||
    /^(?!0)/.test(style.maxHeight || '0') ||
    style.left === '0px' ||
    style.left === 'auto'
  );
};

/** `li:hover > ul`: the pointer is on one element, and another one appears. */
const triggerOf = (selector: string): string | null => {
  const [, before, after] = /^(.*?):hover(.*)$/s.exec(selector) ?? [];
  if (before === undefined || after === undefined || !/^[^\s>+~]*[\s>+~]+[^\s>+~]/.test(after)) return null;
  const trimmed = before.trim();
  return trimmed === '' || /[\s>+~]$/.test(before) ? `${before}*` : trimmed;
};

const triggerSelectors = (): string[] => {
  const selectors = new Set<string>();
  for (const rule of styleRules(document).slice(0, maxRules)) {
    if (!rule.selectorText.includes(':hover') || !reveals(rule)) continue;
    for (const part of rule.selectorText.split(',')) {
      const trigger = triggerOf(part.trim());
      if (trigger) selectors.add(trigger);
    }
  }
  return [...selectors].slice(0, 50);
};

const isFit = (element: Element): element is HTMLElement => {
  if (!(element instanceof HTMLElement) || element.matches('html, body, main') || !isExposed(element)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && width * height < window.innerWidth * window.innerHeight * 0.5;
};

const kindOf = (element: Element): string =>
  `${element.localName}|${element.getAttribute('class') ?? ''}|${element.parentElement?.localName ?? ''}`;

/**
 * What may show something under the pointer: by the style sheets, by its markup, or because a script listens. A few of each kind.
 * `styled`: those at which the style sheets alone show something.
 */
export const hoverTriggers = (session: Session): { triggers: HTMLElement[]; styled: ReadonlySet<Element> } => {
  const byStyle = triggerSelectors().flatMap(matchedBy);
  const byScript = listenersOf(session, 'mouseenter', 'mouseover', 'pointerenter', 'pointerover');
  const scripted = new Set(byScript);
  const styled = new Set(byStyle.filter((element) => !scripted.has(element) && !element.matches(marked)));
  const counts = new Map<string, number>();
  const all = new Set([...byStyle, ...matchedBy(marked), ...byScript].slice(0, 2_000));
  const triggers: HTMLElement[] = [];
  for (const element of all) {
    const count = counts.get(kindOf(element)) ?? 0;
    // Whether it can be pointed at costs a look at the layout.
    if (count >= maxAlike || !isFit(element)) continue;
    counts.set(kindOf(element), count + 1);
    triggers.push(element);
    if (triggers.length === maxTriggers) break;
  }
  return { triggers, styled };
};
