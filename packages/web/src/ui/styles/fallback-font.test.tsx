import { beforeAll, describe, expect, it } from 'vitest';
import './index.css';

const text =
  'Beginnen Sie oben: Mit den ersten drei Ursachen beheben Sie 64 % aller Befunde. Start at the top: fixing 3 causes clears most findings.';

/** The box of the text in one line. */
const boxIn = (family: string, weight: number): DOMRect => {
  const place = document.body.appendChild(document.createElement('p'));
  Object.assign(place.style, { fontFamily: family, fontWeight: weight, width: 'max-content', fontSize: '20px' });
  place.textContent = text;
  const box = place.getBoundingClientRect();
  place.remove();
  return box;
};

beforeAll(async () => {
  await Promise.all(
    [400, 680].flatMap((weight) =>
      ["'Inter Variable'", "'Inter Fallback'"].map((family) => document.fonts.load(`${weight} 16px ${family}`, text)),
    ),
  );
});

describe.each([400, 680])('what is read until Inter has come (weight %s)', (weight) => {
  it('is as wide and as high as Inter, so that nothing moves', () => {
    const [inter, fallback] = [boxIn("'Inter Variable'", weight), boxIn("'Inter Fallback'", weight)];
    // Without the sizes of its own it is 6 % narrower.
    expect(Math.abs(fallback.width / inter.width - 1)).toBeLessThan(0.02);
    expect(Math.abs(fallback.height - inter.height)).toBeLessThan(0.5);
  });

  it('is another font', () => {
    expect(boxIn("'Inter Fallback'", weight).width).not.toBe(boxIn('monospace', weight).width);
  });
});
