import { describe, expect, it } from 'vitest';
import { luminanceOf } from '../colours.ts';
import { steps } from '../functions.ts';
import { themes, writePageCss } from './write-page-css.ts';

/** Functions that work by a script, or by a part of the widget over the page. */
const withoutCss = ['reading-line', 'reading-mask', 'mute'];

it('writes nothing while nothing is chosen', () => {
  expect(writePageCss({})).toBe('');
});

describe('every function', () => {
  const values = Object.entries(steps)
    .filter(([name]) => !withoutCss.includes(name))
    .flatMap(([name, all]) => all.slice(1).map((value) => [name, value] as const));

  it.each(values)('%s: %s is important, and in the layer', (name, value) => {
    const css = writePageCss({ [name]: value });
    expect(css).toMatch(/^@layer zugang\{.+\}$/s);
    expect(css).not.toMatch(/undefined|[^}]*\{[^{}]*:[^;!{}]+[;}](?<!important[;}])/);
  });

  it('hides nothing from the accessibility tree, and takes no outline away', () => {
    const all = Object.fromEntries(values);
    expect(writePageCss(all)).not.toMatch(/display:none|visibility:|outline:(0|none)/);
  });
});

const contrast = (dark: number, light: number): number =>
  (Math.max(dark, light) + 0.05) / (Math.min(dark, light) + 0.05);

describe.each(Object.entries(themes))('the theme %s', (_, [background, text, link]) => {
  it('has text and links of 7:1', () => {
    expect(contrast(luminanceOf(background), luminanceOf(text))).toBeGreaterThan(7);
    expect(contrast(luminanceOf(background), luminanceOf(link))).toBeGreaterThan(7);
  });
});
