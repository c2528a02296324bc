import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { announced } from '#testing/announced.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ChangingText } from './changing-text.tsx';

const Zoom = () => {
  const [percent, setPercent] = useState(100);
  return (
    <>
      <ChangingText text={`Bildgröße ${percent} %`} />
      <button type="button" onClick={() => setPercent(percent === 100 ? 150 : 100)}>
        Ändern
      </button>
    </>
  );
};

const change = () => page.getByRole('button', { name: 'Ändern' }).click();

describe('a text that changes', () => {
  it('is not announced when it appears', async () => {
    await renderInApp(<Zoom />);
    await expect.element(page.getByText('Bildgröße 100 %')).toBeVisible();
    expect(announced()).toBe('');
  });

  it('is announced whenever it changes, also back, and is there once', async () => {
    await renderInApp(<Zoom />);
    await change();
    await expect.poll(announced).toBe('Bildgröße 150 %');
    await change();
    await expect.poll(announced).toBe('Bildgröße 100 %');
    expect(document.querySelectorAll('main span[aria-hidden]')).toHaveLength(1);
  });
});
