import type { Finding } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { numberFindings } from './number-findings.ts';

const finding = (id: string, change: Partial<Finding>): Finding => ({
  id,
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
  box: { x: 0, y: 0, width: 10, height: 10 },
  hasPicture: false,
  noPicture: null,
  data: {},
  state: 'open',
  answer: null,
  sources: ['axe:image-alt'],
  comparedWith: null,
  ...change,
});

describe('findings on a page', () => {
  it('are numbered by impact, then from top to bottom, those without a box last', () => {
    const numbered = numberFindings(
      [
        finding('hidden', { box: null }),
        finding('low', { box: { x: 0, y: 500, width: 1, height: 1 } }),
        finding('high', { box: { x: 0, y: 20, width: 1, height: 1 } }),
        finding('grave', { impact: 'critical', box: { x: 0, y: 900, width: 1, height: 1 } }),
      ],
      'failed',
    );
    expect(numbered.map(({ id, number }) => [id, number])).toEqual([
      ['grave', 1],
      ['high', 2],
      ['low', 3],
      ['hidden', 4],
    ]);
  });

  it('are kept apart by outcome', () => {
    const both = [finding('failure', {}), finding('review', { outcome: 'cannot-tell' })];
    expect(numberFindings(both, 'cannot-tell').map(({ id }) => id)).toEqual(['review']);
  });
});
