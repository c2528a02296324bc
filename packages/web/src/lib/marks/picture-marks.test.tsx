import { useState } from 'react';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { MarksToggle, PictureMarks, type PictureMark } from './index.ts';

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const marks: PictureMark[] = [
  { id: 'a', name: 'Fund 1', label: '1', box: box(100, 200, 400, 100), look: 'critical' },
  { id: 'b', name: 'Fund 2', label: '2', box: box(100, 200, 400, 100), look: 'serious' },
  { id: 'c', name: 'Fund 3', label: '3', box: box(120, 220, 60, 60), look: 'minor' },
  { id: 'd', name: 'Fund 4', label: '4', box: box(2000, 200, 60, 60), look: 'minor' },
];

/** A picture of 800 × 800 pixels, drawn at half its size. */
const Picture = () => {
  const [selected, select] = useState<string>();
  const [isOn, turn] = useState(true);
  return (
    <>
      <MarksToggle isOn={isOn} onChange={turn} />
      <div className="relative" style={{ width: 400, height: 400 }}>
        {isOn ? <PictureMarks marks={marks} size={box(0, 0, 800, 800)} selected={selected} onSelect={select} /> : null}
      </div>
      <pre>{selected}</pre>
    </>
  );
};

describe.each(locales)('the marks on a picture (%s)', (locale) => {
  const show = () => renderInApp(<Picture />, { locale, messages: [] });
  const mark = (number: number) => page.getByRole('button', { name: `Fund ${number}` });
  const outlineOf = (number: number): HTMLElement => mark(number).element().children[0] as HTMLElement;
  const tagOf = (number: number): HTMLElement => mark(number).element().children[1] as HTMLElement;
  const toggle = () => page.getByRole('button', { name: t('common.marks') });

  it('outline their box at the size of the drawn picture, with nothing on it', async () => {
    await show();
    const outline = outlineOf(1).getBoundingClientRect();
    expect([outline.width, outline.height]).toEqual([200, 50]);
    expect(getComputedStyle(outlineOf(1)).backgroundColor).toBe('rgba(0, 0, 0, 0)');
    const tag = tagOf(1).getBoundingClientRect();
    expect(tag.bottom <= outline.top || tag.top >= outline.bottom || tag.right <= outline.left).toBe(true);
    const other = tagOf(2).getBoundingClientRect();
    expect(
      other.left >= tag.right || other.right <= tag.left || other.top >= tag.bottom || other.bottom <= tag.top,
    ).toBe(true);
  });

  it('leave out what is not on the picture', async () => {
    await show();
    await expect.element(mark(3)).toBeVisible();
    await expect.element(mark(4)).not.toBeInTheDocument();
  });

  it('come to the front with the focus, and are selected by the keyboard', async () => {
    await show();
    const layer = (number: number): number => Number(getComputedStyle(mark(number).element()).zIndex);
    expect(layer(3)).toBeGreaterThan(layer(1));
    toggle().element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(mark(1)).toHaveFocus();
    expect(layer(1)).toBeGreaterThan(layer(3));
    await userEvent.keyboard('{Enter}');
    await expect.element(mark(1)).toHaveAttribute('aria-pressed', 'true');
    expect(document.querySelector('pre')?.textContent).toBe('a');
  });

  it('can be switched off', async () => {
    await show();
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    await toggle().click();
    await expect.element(mark(1)).not.toBeInTheDocument();
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
  });
});
