import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readModule } from './bundle-script.fixture.ts';
import { modulePage } from './module-page.fixture.ts';
import type * as module from './probed-page.fixture.ts';
import type { Session } from './session.ts';

declare const checking: typeof module;
declare const session: Session;

const { show } = modulePage(new URL('./probed-page.fixture.ts', import.meta.url), 'checking');
const bad = '<img id="bad" src="a.jpg" alt="Bild">';

/** Shows a document and starts a check of it, with these rules. */
const start = async (html: string, rules: string[]): Promise<Page> => {
  const page = await show(html);
  if (rules.includes('color-contrast')) await page.evaluate(`${await readModule('axe-core/axe.min.js')};0`);
  await page.evaluate((wanted) => checking.startCheck(session, { level: 'AA', rules: wanted }), rules);
  return page;
};

test('what a probe saw is added to the check, as far as its rules are wanted', async () => {
  const page = await start('<p id="p">Text</p>', ['hover-only-content', 'tab-stop-hidden']);
  const check = await page.evaluate(() => {
    const verdict = { outcome: 'failed' as const, reason: 'seen', data: { count: 2 } };
    const [element = document.body] = document.querySelectorAll('p');
    checking.addResults(
      session,
      checking.resultOf('hover-only-content', [{ element, verdict }]),
      checking.resultOf('tab-stop-hidden', [{ element, verdict: { outcome: 'passed' } }]),
      checking.resultOf('focus-not-visible', [{ element, verdict }]),
      checking.resultOf('keyboard-trap', []),
    );
    return checking.readCheck(session);
  });
  expect(check.findings).toMatchObject([
    { ruleId: 'hover-only-content', selector: '#p', data: { reason: 'seen', count: 2 } },
  ]);
  expect([check.passed, check.inapplicable]).toEqual([['tab-stop-hidden'], []]);
});

test('without a check under way nothing is added', async () => {
  const page = await show(bad);
  const check = await page.evaluate(async () => {
    checking.addResults(session, checking.resultOf('hover-only-content', []));
    await checking.checkParts(session, [document.body], {});
    return session.check;
  });
  expect(check).toBeNull();
});

test('the same barrier seen again is one finding that names both, and is as sure as the surer of them', async () => {
  const page = await start('<img src="a.jpg">', ['alt-text-placeholder']);
  const result = await page.evaluate(() => {
    const [element = document.body] = document.querySelectorAll('img');
    const { check } = session;
    if (!check) return null;
    const seen = { element, ruleId: 'image-alt', impact: 'critical' as const, selector: null };
    const add = (outcome: 'failed' | 'cannot-tell', source: string, data: Record<string, string>) =>
      checking.addOne(check, { ...seen, outcome, sources: [source], data });
    const answers = [
      add('cannot-tell', 'axe:image-alt', { reason: 'first' }),
      add('failed', 'ibm:img_alt', { reason: 'second', name: 'a' }),
      add('cannot-tell', 'ibm:img_alt', {}),
    ];
    return { isNew: answers.map(Boolean), findings: checking.readCheck(session).findings };
  });
  expect(result?.isNew).toEqual([true, false, false]);
  expect(result?.findings).toMatchObject([
    { outcome: 'failed', sources: ['axe:image-alt', 'ibm:img_alt'], data: { reason: 'first', name: 'a' } },
  ]);
});

test('what is found in a part says how it is reached, and has no box', async () => {
  const page = await start('<main></main>', ['alt-text-placeholder']);
  const findings = await page.evaluate(async (html) => {
    document.body.innerHTML = `<main>${html}</main>`;
    await checking.checkParts(session, [...document.querySelectorAll('main')], { openedBy: '#menu' });
    return checking.readCheck(session).findings;
  }, bad);
  expect(findings).toMatchObject([{ selector: '#bad', box: null, data: { reason: 'placeholder', openedBy: '#menu' } }]);
});

test('what was found before a part was opened is reached without it', async () => {
  const page = await start(`<main>${bad}</main>`, ['alt-text-placeholder']);
  const findings = await page.evaluate(async () => {
    await checking.checkParts(session, [...document.querySelectorAll('main')], { openedBy: '#menu' });
    return checking.readCheck(session).findings;
  });
  expect(findings).toHaveLength(1);
  expect(findings[0]?.data).not.toHaveProperty('openedBy');
  expect(findings[0]?.box).not.toBeNull();
});

test('a part is not asked for what only a page must have', async () => {
  const page = await start('<title>Räder in Kassel</title><main></main>', ['page-title-meaningless']);
  const findings = await page.evaluate(async () => {
    document.title = 'Untitled';
    await checking.checkParts(session, [document.documentElement], {});
    return checking.readCheck(session).findings.map(({ ruleId }) => ruleId);
  });
  expect(findings).toEqual([]);
});

test('on a huge page few parts are looked at, and a trial that was cut short is not recorded', async () => {
  const page = await start(`${'<i></i>'.repeat(13_000)}<main></main>`, ['alt-text-placeholder']);
  const result = await page.evaluate(async () => {
    const [main = document.body] = document.querySelectorAll('main');
    const part = { root: main, elements: [main], name: 'main' };
    const look = async (id: string) => {
      main.innerHTML = `<img id="${id}" src="a.jpg" alt="Bild">`;
      checking.beginTrial(session, { ...part, elements: [main, ...main.children] });
      await checking.checkParts(session, [main], {});
      return checking.endTrial(session) !== null;
    };
    const isRecorded = [await look('first'), await look('second'), await look('third')];
    return { isRecorded, seen: checking.readCheck(session).findings.map(({ selector }) => selector) };
  });
  expect(result).toEqual({ isRecorded: [true, true, false], seen: ['#first', '#second'] });
});

test('elements that look different by now are judged once more, by the rules that were wanted', async () => {
  const page = await start('<main style="background:#fff"><p id="a">Erst</p><p id="b">Dann</p></main>', [
    'color-contrast',
  ]);
  const seen = await page.evaluate(async () => {
    const all = [...document.querySelectorAll('p')];
    for (const element of all) element.style.color = '#ccc';
    const isFitting = ({ element }: { element: Element }) => element.id === 'b';
    await checking.checkAgain(session, all, { rules: ['image-alt'], isFitting });
    const before = checking.readCheck(session).findings.length;
    await checking.checkAgain(session, all, { rules: ['color-contrast', 'image-alt'], isFitting });
    return [before, ...checking.readCheck(session).findings.map(({ ruleId, selector }) => [ruleId, selector])];
  });
  expect(seen).toEqual([0, ['color-contrast', '#b']]);
});
