import { expect, test } from 'vitest';
import type * as module from './finish-animations.ts';
import { modulePage } from './module-page.fixture.ts';

declare const animations: typeof module;

const { show } = modulePage(new URL('./finish-animations.ts', import.meta.url), 'animations');
const moving = (animation: string): string =>
  `<style>@keyframes f{from{opacity:0}to{opacity:.5}} #it{animation:${animation}}</style><p id="it">Text</p>`;
const state = () => [
  animations.finishAnimations(),
  Number(getComputedStyle(document.getElementById('it') ?? document.body).opacity),
  ...document.getAnimations().map(({ playState }) => playState),
];

test('an animation is brought to its end, whatever time it takes', async () => {
  const page = await show(moving('f 600s both'));
  expect(await page.evaluate(state)).toEqual([true, 0.5, 'finished']);
});

test('an endless animation is held at its start, whenever it is looked at', async () => {
  const page = await show(moving('f .2s infinite'));
  await page.waitForTimeout(150);
  expect(await page.evaluate(state)).toEqual([true, 0, 'paused']);
});

test('a page without animations is left alone', async () => {
  expect(await (await show('<p id="it">Text</p>')).evaluate(state)).toEqual([false, 1]);
});

test('what an animation’s end begins is brought to its end too', async () => {
  const page = await show(moving('f 600s both'));
  const opacity = await page.evaluate(async () => {
    const text = document.getElementById('it') ?? document.body;
    text.addEventListener('animationend', () => {
      text.style.animation = 'none';
      text.animate([{ opacity: 0.2 }, { opacity: 0.9 }], { duration: 600_000, fill: 'both' });
    });
    await animations.settleAnimations();
    return Number(getComputedStyle(text).opacity);
  });
  expect(opacity).toBe(0.9);
});
