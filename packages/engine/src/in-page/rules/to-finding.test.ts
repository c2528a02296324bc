import { expect, test } from 'vitest';
import type { Finding } from '../../types.ts';
import { modulePage } from '../module-page.fixture.ts';
import type { Observation } from './observation.ts';
import type * as module from './to-finding.ts';

declare const findings: typeof module;

const { show } = modulePage(new URL('./to-finding.ts', import.meta.url), 'findings');
const seen: Omit<Observation, 'element'> = {
  ruleId: 'image-alt',
  outcome: 'failed',
  impact: 'critical',
  data: { reason: 'no-text' },
  sources: ['axe:image-alt'],
  selector: null,
};

/** The finding of the document's picture. */
const findingOf = async (html: string, over: Partial<typeof seen> = {}): Promise<Finding | null> => {
  const page = await show(html);
  return page.evaluate(
    (one) => {
      const element = document.querySelector('img');
      return element && findings.toFinding({ ...one, element });
    },
    { ...seen, ...over },
  );
};

const picture =
  '<style>body{margin:0}</style><main><figure class="x9f"><img id="p" width="40" height="30"></figure></main>';

test('a finding carries what was seen, and its place in the page', async () => {
  expect(await findingOf(picture)).toEqual({
    ...seen,
    region: 'main',
    selector: '#p',
    snippet: '<img id="p" width="40" height="30">',
    skeleton: 'figure>img',
    box: expect.objectContaining({ width: 40, height: 30 }) as object,
  });
});

test('the selector of the engine that saw it is kept', async () => {
  expect(await findingOf(picture, { selector: 'figure > img' })).toMatchObject({ selector: 'figure > img' });
});

test('what is hidden has no box', async () => {
  expect(await findingOf(`<div hidden>${picture}</div>`)).toMatchObject({ box: null });
});

test.each(['hover-content', 'hover-only-content'])('%s has no box: the screenshot does not show it', async (ruleId) => {
  expect(await findingOf(picture, { ruleId })).toMatchObject({ box: null, region: 'main' });
});
