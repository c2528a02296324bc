import { expect, test } from 'vitest';
import { modulePage } from './module-page.fixture.ts';
import type * as module from './record-trial.ts';
import type { Observation } from './rules/observation.ts';
import type { Session } from './session.ts';

declare const trials: typeof module;
declare const session: Session;
/** What the tests put beside it: the part of the page, and something seen on an element. */
declare const part: module.NamedPart;
declare const saw: (selector: string, over?: Partial<Observation>) => Observation;

const { show } = modulePage(new URL('./record-trial.ts', import.meta.url), 'trials');

const showMenu = async () => {
  const page = await show(
    '<nav><button id="b">Mehr</button><ul><li id="first">Rad</li></ul></nav><p id="out">Text</p>',
  );
  await page.evaluate(() => {
    const root = document.querySelector('nav') ?? document.body;
    Object.assign(globalThis, {
      part: { root, elements: [root, ...root.querySelectorAll('*')], name: 'menu' },
      saw: (selector: string, over: object) => ({
        element: document.querySelector(selector),
        ruleId: 'image-alt',
        outcome: 'failed',
        impact: 'critical',
        data: { reason: 'none' },
        sources: ['axe:image-alt'],
        selector: null,
        ...over,
      }),
    });
  });
  return page;
};

test('a trial records what was found by its place in the part, as plain data', async () => {
  const page = await showMenu();
  const record = await page.evaluate(() => {
    trials.beginTrial(session, part);
    trials.recordVerdict(session, { observations: [saw('#b')], passed: ['label'], inapplicable: ['list'] });
    trials.recordPart(session, [...document.querySelectorAll('ul')], [saw('#first')]);
    return JSON.stringify(trials.endTrial(session));
  });
  const observation = {
    ruleId: 'image-alt',
    outcome: 'failed',
    impact: 'critical',
    data: { reason: 'none' },
    sources: ['axe:image-alt'],
    selector: null,
  };
  expect(JSON.parse(record)).toEqual([
    {
      kind: 'verdict',
      result: { observations: [{ ...observation, place: 1 }], passed: ['label'], inapplicable: ['list'] },
    },
    { kind: 'part', observations: [{ ...observation, place: 3 }] },
  ]);
});

test('what is recorded stays as it was seen, though findings are merged later', async () => {
  const page = await showMenu();
  const record = await page.evaluate(() => {
    const seen = saw('#b');
    trials.beginTrial(session, part);
    trials.recordVerdict(session, { observations: [seen], passed: [], inapplicable: [] });
    seen.sources.push('ibm:later');
    seen.data['later'] = 1;
    return JSON.stringify(trials.endTrial(session));
  });
  expect(record).not.toContain('later');
});

test('a trial is given out once, and nothing is recorded after it', async () => {
  const page = await showMenu();
  const records = await page.evaluate(() => {
    const add = () => trials.recordPart(session, [], [saw('#b')]);
    add();
    trials.beginTrial(session, part);
    add();
    const first = trials.endTrial(session);
    add();
    const second = trials.endTrial(session);
    trials.beginTrial(session, null);
    add();
    return [first?.length, second, trials.endTrial(session)];
  });
  expect(records).toEqual([1, null, null]);
});

test('a trial that says nothing of other pages is not recorded', async () => {
  const page = await showMenu();
  const records = await page.evaluate(() => {
    const record = (work: () => void) => {
      trials.beginTrial(session, part);
      work();
      return trials.endTrial(session);
    };
    return {
      'found outside': record(() => trials.recordPart(session, [], [saw('#b'), saw('#out')])),
      'a verdict outside': record(() =>
        trials.recordVerdict(session, { observations: [saw('#out')], passed: [], inapplicable: [] }),
      ),
      'opened outside': record(() => trials.recordPart(session, [...document.querySelectorAll('p')], [])),
      'cut short': record(() => trials.spoilTrial(session)),
      'nothing found': record(() => undefined),
    };
  });
  expect(records).toEqual({
    'found outside': null,
    'a verdict outside': null,
    'opened outside': null,
    'cut short': null,
    'nothing found': [],
  });
});

test('a record is put back on the elements of the page that has the part too', async () => {
  const page = await showMenu();
  const back = await page.evaluate(() => {
    trials.beginTrial(session, part);
    trials.recordPart(session, [], [saw('#first', { data: { openedBy: 'elsewhere' } }), saw('#b')]);
    const [step] = trials.endTrial(session) ?? [];
    const placed = step?.kind === 'part' ? step.observations : [];
    const all = trials.restoreFindings(placed, part, '#b');
    const fewer = trials.restoreFindings(placed, { ...part, elements: part.elements.slice(0, 2) }, '#b');
    const tell = ({ element, data }: Observation) => [element.id, data];
    return [all.map(tell), fewer.map(tell)];
  });
  expect(back).toEqual([
    [
      ['first', { openedBy: '#b' }],
      ['b', { reason: 'none' }],
    ],
    [['b', { reason: 'none' }]],
  ]);
});

test('a selector of the other page is kept only where it finds the element alone here', async () => {
  const page = await showMenu();
  const kept = await page.evaluate(() =>
    ['#b', 'button', '#first', 'nav *', 'x-a >>> button'].map((selector) => {
      const { element: _, ...rest } = saw('#b', { selector });
      return trials.restoreFindings([{ ...rest, place: 1 }], part, '')[0]?.selector;
    }),
  );
  expect(kept).toEqual(['#b', 'button', null, null, null]);
});
