import type { Finding } from './types.ts';

/**
 * How far the cause of a rule's findings reaches. `page`: the template as a whole, whatever it leaves out. `style`: what a
 * kind of element looks like in a part of the page. `place`: a kind of element in its list, table or paragraph. All others
 * have their cause in a component.
 */
type Reach = 'page' | 'style' | 'place';

const reachByRule: Readonly<Record<string, Reach>> = {
  region: 'page',
  'page-has-heading-one': 'page',
  'color-contrast': 'style',
  'color-contrast-enhanced': 'style',
  'link-in-text-block': 'style',
  'focus-not-visible': 'style',
  'line-height-locked': 'style',
  'heading-order': 'style',
  'target-size': 'place',
  'heading-faked-by-style': 'place',
};

/** Elements that mark up words, and say nothing about their place. */
const phrasing =
  /^(?:abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|tt|u|var)$/;
const container = /^(?:article|blockquote|dl|fieldset|figure|h[1-6]|ol|p|pre|table|ul|[a-z]+-[a-z-]*)$/;

const tagOf = (token: string): string => token.replace(/[[{].*/, '');
const isPlain = (token: string): boolean => token === 'div' || token === 'span';

/** The tokens of a skeleton, outermost first, without what the last one holds. */
const tokensOf = (skeleton: string): string[] => skeleton.replace(/\{[^{}]*\}$/, '').split('>');

/** The skeleton without blocks that only lay out, and without what a control holds: what wrapping changes is left out. */
export const looseSkeletonOf = (skeleton: string): string => {
  const tokens = tokensOf(skeleton);
  return tokens.filter((token, index) => index === tokens.length - 1 || !isPlain(token)).join('>');
};

/** The element that words belong to: `p>a>code>span` is a link's. */
const kindOf = (skeleton: string): string => {
  const tokens = tokensOf(skeleton);
  return tokens.map(tagOf).findLast((tag) => !phrasing.test(tag)) ?? tagOf(tokens.at(-1) ?? '');
};

/** From the nearest list, table or paragraph to the element. */
const placeOf = (skeleton: string): string => {
  const all = tokensOf(skeleton);
  const tokens = all.filter((token, index) => index === all.length - 1 || !(isPlain(token) || phrasing.test(token)));
  const from = tokens.findLastIndex((token, index) => index < tokens.length - 1 && container.test(tagOf(token)));
  return [...tokens.slice(Math.max(0, from), -1).map(tagOf), tokens.at(-1)].join('>');
};

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** Two colours are the cause of a poor contrast, wherever they meet. */
const coloursOf = ({ fgColor, bgColor }: Finding['data']): string =>
  isColour(fgColor) && isColour(bgColor) ? ` ${fgColor} on ${bgColor}`.toLowerCase() : '';

/** What the cause of a finding is read from. */
export type CauseInput = Pick<Finding, 'ruleId' | 'outcome' | 'region' | 'skeleton' | 'data'>;
type Cause = { region: Finding['region']; component: string };

/** The cause of a failure, and of a question before questions were asked by component. */
export const narrowCauseOf = ({ ruleId, region, skeleton, data }: Omit<CauseInput, 'outcome'>): Cause => {
  switch (reachByRule[ruleId]) {
    case 'page':
      return { region: 'page', component: 'page' };
    case 'style':
      return { region, component: `${kindOf(skeleton)}${coloursOf(data)}` };
    case 'place':
      return { region, component: placeOf(skeleton) };
    default:
      return { region, component: skeleton };
  }
};

/**
 * What of a finding's place and looks is the cause that it shares with others: part of the key. What a person is asked
 * is asked once of a kind of element in its list, table or paragraph, whatever blocks lie around it.
 */
export const causeOf = (finding: CauseInput): Cause => {
  const isBroad = finding.outcome === 'cannot-tell' && reachByRule[finding.ruleId] === undefined;
  return isBroad ? { region: finding.region, component: placeOf(finding.skeleton) } : narrowCauseOf(finding);
};
