import { describe, expect, it } from 'vitest';
import type { NumberedFinding } from './number-findings.ts';
import { placeBoxes } from './place-boxes.ts';

const numbered = (number: number, box: NumberedFinding['box']): NumberedFinding => ({
  id: String(number),
  number,
  issueId: 'issue',
  pageId: 'page',
  pageUrl: 'https://beispiel.de/',
  pageTitle: null,
  ruleId: 'image-alt',
  outcome: 'failed',
  impact: 'serious',
  region: 'main',
  selector: 'img',
  snippet: '<img>',
  box,
  hasPicture: false,
  data: {},
  state: 'open',
  answer: null,
  sources: ['axe:image-alt'],
  comparedWith: null,
});

describe('boxes on a screenshot', () => {
  it('at one spot get their numbers side by side', () => {
    const places = placeBoxes([
      numbered(1, { x: 100, y: 100, width: 40, height: 40 }),
      numbered(2, { x: 100, y: 100, width: 40, height: 40 }),
      numbered(3, { x: 400, y: 100, width: 40, height: 40 }),
      numbered(4, { x: 110, y: 90, width: 20, height: 20 }),
    ]);
    expect([...places].map(([id, { shift }]) => [id, shift])).toEqual([
      ['1', 0],
      ['2', 1],
      ['3', 0],
      ['4', 2],
    ]);
  });

  it('lie above larger ones', () => {
    const places = placeBoxes([
      numbered(1, { x: 0, y: 0, width: 20, height: 20 }),
      numbered(2, { x: 0, y: 0, width: 900, height: 900 }),
    ]);
    expect(places.get('1')?.layer).toBeGreaterThan(places.get('2')?.layer ?? 0);
  });

  it('without a place on the page are not in the way', () => {
    expect(placeBoxes([numbered(1, null), numbered(2, { x: 0, y: 0, width: 1, height: 1 })]).get('2')?.shift).toBe(0);
  });
});
