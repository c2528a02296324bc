import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf } from '@zugang/contract/widget/widget-colours';
import { brandStyle, brandStylePath } from './brand-style.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the style sheet of a partner’s colour', () => {
  it('has tones on which and in which text reads, whatever the colour', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const style = brandStyle(brandStylePath(colour) ?? '') ?? '';
        const toneOf = (name: string): string => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(style)?.[1] ?? '';
        for (const ground of ['#ffffff', '#f8f7f3'])
          expect(contrastOf(toneOf('primary'), ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(toneOf('deep'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      }),
      { examples: [['#ffffff'], ['#000000'], ['#ffd400']] },
    );
  });

  it('is none without a colour, and at no other address', () => {
    expect([brandStylePath(null), brandStylePath('red'), brandStylePath('#12345')]).toEqual([null, null, null]);
    for (const path of ['/front/brand-12345.css', '/front/brand-123456.css/x', '/front/brand-%22}.css', '/x.css'])
      expect(brandStyle(path)).toBeNull();
  });
});
