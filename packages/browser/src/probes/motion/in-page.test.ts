import type * as engine from '@zugang/engine/in-page';
import type { PageCheck } from '@zugang/engine';
import type { Session } from '@zugang/engine/probing';
import { expect, test } from 'vitest';
import { callInPage } from '../../bridge/call-in-page.ts';
import { createTabs } from '../../tab/create-tabs.fixture.ts';
import type * as module from './in-page.ts';

/** What is injected into the page; see `page-script.ts`. */
declare const zugangPage: typeof engine & { session: Session; motion: typeof module };

const page = (turns: number): string =>
  `<!doctype html><html lang="de"><title>Räder</title><canvas data-turns="${turns}" width="200" height="200">Rad</canvas></html>`;

const { show } = createTabs({ '/fast': page(12), '/three-times': page(6), '/never': page(0) });

/** Judges twelve pictures taken within a second, of which the first `data-turns` are black and white by turns. */
const judge = async (path: string, ruleId: string): Promise<string> => {
  const lookIn = async (): Promise<PageCheck> => {
    const { session, motion, startCheck, readCheck } = zugangPage;
    const turns = Number(document.querySelector('canvas')?.dataset['turns']);
    const pictureOf = (colour: string): string => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = colour;
      context.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.toDataURL().replace(/^.*,/, '');
    };
    const [black, white] = [pictureOf('#000'), pictureOf('#fff')];
    await startCheck(session, { level: 'AA' });
    motion.listMovingPictures(session);
    const frames = Array.from({ length: 12 }, (_, index) => (index % 2 === 1 && index < turns ? white : black));
    await motion.judgeFlashes(session, 0, { frames, milliseconds: 1_000 });
    return readCheck(session);
  };
  const { world } = await show(path);
  const check = (await callInPage(world, { declaration: String(lookIn), args: [] })) as PageCheck;
  const found = check.findings.find((finding) => finding.ruleId === ruleId);
  if (found) return `${found.outcome}: ${found.data['reason']}`;
  return check.passed.includes(ruleId) ? 'passed' : 'none';
};

// The interval of real screenshots depends on the machine's load: how many flashes they catch cannot be predicted.
test.each([
  ['flashing', '/fast', 'cannot-tell: fast'],
  ['flashing', '/three-times', 'passed'],
  ['flashing', '/never', 'passed'],
])('%s on %s: %s', async (ruleId, path, expected) => {
  expect(await judge(path, ruleId)).toBe(expected);
});
