import { ruleById } from '../catalogue/rules.ts';
import type { Finding, Outcome } from '../types.ts';
import type { OutlinePlace } from './outline.ts';

/** A finding on one page, and the page. */
export type PageFinding = { url: string; finding: Finding };

/** The component of what a link leads to. */
export const targetSkeletonOf = (target: string): string =>
  `a[to=${target.replaceAll(/[[\]{}>\s]/g, '').replace(/[?#].*/, '')}]`;

/** Links to different targets are different causes, whatever contains them. */
export const withTarget = (place: OutlinePlace, target: string): OutlinePlace => ({
  ...place,
  skeleton: targetSkeletonOf(target),
});

type Seen = { ruleId: string; outcome: Outcome; data: Finding['data'] };

/** The page as a whole, for what has no place in it. */
export const wholePage: OutlinePlace = {
  selector: 'html',
  snippet: '<html>',
  skeleton: 'html',
  region: 'page',
  box: null,
};

/** A finding made by comparing pages, at an element that the page's outline knows. */
export const findingAt = (url: string, place: OutlinePlace, { ruleId, outcome, data }: Seen): PageFinding => {
  const { selector, snippet, skeleton, region, box } = place;
  const impact = ruleById(ruleId)?.impact ?? 'moderate';
  const sources = [`zugang:${ruleId}`];
  return { url, finding: { ruleId, outcome, impact, region, selector, snippet, skeleton, box, data, sources } };
};
