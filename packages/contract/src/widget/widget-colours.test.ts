import { describe, expect, it } from 'vitest';
import { contrastOf, findColourProblems, inkOn, isColourUsable, suggestColour } from './widget-colours.ts';
import { defaultWidgetConfig } from './default-widget-config.ts';

describe('the contrast of two colours', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#5f5aa2', '#5f5aa2')).toBe(1);
  });

  it('is what the tools of others say: #767676 is the lightest grey that can be read on white', () => {
    expect(contrastOf('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf('#777777', '#ffffff')).toBeLessThan(4.5);
  });
});

describe('a colour of the widget', () => {
  it('has white or black text, whichever has more contrast, which always passes', () => {
    for (let grey = 0; grey < 256; grey += 1) {
      const colour = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
      expect(contrastOf(colour, inkOn(colour))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('is refused where its edge is lost on a white page', () => {
    expect(findColourProblems('#ffe066')).toEqual([{ on: 'white', ratio: 1.3, needed: 3 }]);
    expect(isColourUsable('#ffe066')).toBe(false);
  });

  it('is only a warning if it is invisible on a dark page', () => {
    expect(findColourProblems('#101010').map(({ on }) => on)).toEqual(['dark']);
    expect(isColourUsable('#101010')).toBe(true);
  });

  it('is replaced by the nearest one that passes everywhere', () => {
    for (const colour of ['#ffe066', '#000000', '#ffffff', '#ff0000', '#00ff00', '#101080']) {
      expect(findColourProblems(suggestColour(colour))).toEqual([]);
    }
    expect(suggestColour('#5f5aa2')).toBe('#5f5aa2');
  });

  it('passes by default', () => {
    expect(findColourProblems(defaultWidgetConfig.primaryColour)).toEqual([]);
    expect(findColourProblems(defaultWidgetConfig.secondaryColour)).toEqual([]);
  });
});
