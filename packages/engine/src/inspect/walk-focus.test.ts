import { describe, expect, test } from 'vitest';
import { modulePage } from '../in-page/module-page.fixture.ts';
import type { Session } from '../in-page/session.ts';
import type * as module from './walk-focus.ts';

declare const walk: typeof module;
declare const session: Session;

const { show } = modulePage(new URL('./walk-focus.ts', import.meta.url), 'walk');

/** `kind text problem` of each stop, until the walk ends. */
const stopsOf = async (html: string): Promise<string[]> => {
  const page = await show(html);
  await page.evaluate(() => walk.beginWalk(session));
  const stops: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => walk.readStop(session));
    if (!stop) break;
    stops.push(`${stop.kind} ${stop.text} ${stop.problem ?? ''}`.trim());
  }
  await page.evaluate(() => walk.endWalk(session));
  return stops;
};

describe('a walk by the Tab key', () => {
  test('comes to each stop once, in the order of the keyboard', async () => {
    const html =
      '<a href="#a">Start</a><button>Eins</button><button tabindex="-1">Keiner</button><div tabindex="0">Zwei</div><label>Ort <input></label><p>Text</p>';
    expect(await stopsOf(html)).toEqual(['link Start', 'button Eins', 'div Zwei', 'input Ort']);
  });

  test('goes into open shadow roots', async () => {
    const html = '<a href="#a">A</a><x-b><template shadowrootmode="open"><button>B</button></template></x-b>';
    expect(await stopsOf(html)).toEqual(['link A', 'button B']);
  });

  test('tells roles, and fields by their placeholder where nothing else names them', async () => {
    const html = '<span role="switch" tabindex="0">Dunkel</span><input placeholder="Ort">';
    expect(await stopsOf(html)).toEqual(['switch Dunkel', 'input Ort']);
  });

  test('points out stops without a name, and invisible stops', async () => {
    const html =
      '<button></button><a href="#a" style="position:absolute;left:-9999px;top:0">Weg</a><button style="opacity:0;width:0;height:0;padding:0;border:0;overflow:hidden">Nichts</button>';
    expect(await stopsOf(html)).toEqual(['button  empty', 'link Weg invisible', 'button Nichts invisible']);
  });

  test('has no stops on a page without any', async () => {
    expect(await stopsOf('<p>Text</p>')).toEqual([]);
  });
});

test('a walk restores focus and scroll position', async () => {
  const page = await show('<button id="a">A</button><div style="height:3000px"></div><button>B</button>');
  await page.evaluate(() => {
    document.getElementById('a')?.focus();
    window.scrollTo(0, 500);
    walk.beginWalk(session);
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.evaluate(() => walk.endWalk(session));
  expect(await page.evaluate(() => [document.activeElement?.id, window.scrollY])).toEqual(['a', 500]);
});

test('the focused element has its name, role and box', async () => {
  const page = await show(
    '<button style="position:absolute;left:10px;top:20px;width:90px;height:30px">Kaufen</button>',
  );
  expect(await page.evaluate(() => walk.readFocus())).toBeNull();
  await page.focus('button');
  expect(await page.evaluate(() => walk.readFocus())).toEqual({
    name: 'Kaufen',
    role: 'button',
    box: { x: 10, y: 20, width: 90, height: 30 },
  });
});
