import type { Finding } from './types.ts';

/** A finding for tests: an image without alternative text in the main part, unless said otherwise. */
export const makeFinding = (over: Partial<Finding> = {}): Finding => ({
  ruleId: 'image-alt',
  outcome: 'failed',
  impact: 'critical',
  region: 'main',
  selector: 'main > img',
  snippet: '<img src="a.jpg">',
  skeleton: 'div>img',
  box: { x: 0, y: 0, width: 10, height: 10 },
  data: {},
  sources: ['axe:image-alt'],
  ...over,
});
