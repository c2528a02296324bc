import { expect, test } from 'vitest';
import { modulePage } from './module-page.fixture.ts';
import type * as module from './probed-page.fixture.ts';
import type { Session } from './session.ts';

declare const checking: typeof module;
declare const session: Session;

// Our own rules alone, which need no other engine.
const { show } = modulePage(new URL('./probed-page.fixture.ts', import.meta.url), 'checking');
const html = '<html lang="de"><head><title>Räder</title></head><body><img src="a.jpg" alt="Ein Rad"></body></html>';

/** Runs one rule on a document; `isFrame`: as a part of a page. */
const check = async (body: string, options: { isFrame?: boolean } = {}) => {
  const page = await show(body);
  return page.evaluate(
    (more) => checking.checkPage({ level: 'AA', rules: ['alt-text-placeholder'], ...more }),
    options,
  );
};

test('a check that was not started cannot be read', async () => {
  const page = await show(html);
  await expect(page.evaluate(() => checking.readCheck(session))).rejects.toThrow('no check was started');
});

test('a check tells of the page what its report needs', async () => {
  expect(await check(html)).toMatchObject({
    findings: [],
    passed: ['alt-text-placeholder'],
    inapplicable: [],
    elements: 5,
    title: 'Räder',
    language: 'de',
    outline: { title: 'Räder' },
    absent: expect.arrayContaining(['media', 'fields']) as string[],
  });
});

test('a frame says nothing of its page: no outline, and nothing that is absent', async () => {
  const ofFrame = await check(html, { isFrame: true });
  expect(ofFrame.passed).toEqual(['alt-text-placeholder']);
  expect([ofFrame.outline, ofFrame.absent]).toEqual([undefined, undefined]);
});

test('a rule that passed at first and failed later has failed, and is in no other list', async () => {
  const page = await show(html);
  const read = await page.evaluate(async () => {
    const rule = 'alt-text-placeholder';
    await checking.startCheck(session, { level: 'AA', rules: [rule] });
    const before = checking.readCheck(session).passed;
    const verdict = { outcome: 'failed' as const, reason: 'placeholder', data: {} };
    checking.addResults(session, checking.resultOf(rule, [{ element: document.body, verdict }]));
    checking.addResults(session, checking.resultOf(rule, []));
    const { findings, passed, inapplicable } = checking.readCheck(session);
    return { before, outcomes: findings.map(({ outcome }) => outcome), passed, inapplicable };
  });
  expect(read).toEqual({ before: ['alt-text-placeholder'], outcomes: ['failed'], passed: [], inapplicable: [] });
});

test('what was there at first is not called absent later', async () => {
  const page = await show('<html lang="de"><body><video src="/a.mp4"></video></body></html>');
  const absent = await page.evaluate(async () => {
    await checking.startCheck(session, { level: 'AA', rules: ['alt-text-placeholder'] });
    const before = checking.readCheck(session).absent?.includes('media');
    document.body.innerHTML = '<p>Text</p>';
    return [before, checking.readCheck(session).absent?.includes('media')];
  });
  expect(absent).toEqual([false, false]);
});
