import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { FetchingBar } from './fetching-bar.tsx';

type Answer = { resolve: (text: string) => void; reject: (error: Error) => void };

/** A list whose pages come when the test says so. */
const show = async () => {
  const answers: Answer[] = [];
  const queryFn = () => new Promise<string>((resolve, reject) => void answers.push({ resolve, reject }));
  const List = () => {
    const [at, setAt] = useState(1);
    const { data, error } = useQuery({ queryKey: ['list', at], queryFn, placeholderData: keepPreviousData });
    return (
      <>
        <p>{error ? error.message : data}</p>
        <button type="button" onClick={() => setAt(at + 1)}>
          Weiter
        </button>
      </>
    );
  };
  await renderInApp(
    <>
      <FetchingBar />
      <List />
    </>,
  );
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.resolve('Seite 1');
  await expect.element(page.getByText('Seite 1')).toBeVisible();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect.poll(() => answers.length).toBe(2);
  return answers[1];
};

const state = (): string | null => document.querySelector('.loading-bar')?.getAttribute('data-state') ?? null;

/** The bar's colour, and the one that the theme names so. */
const colours = (name: string): [string, string] => {
  const bar = document.querySelector('.loading-bar');
  const named = document.body.appendChild(document.createElement('i'));
  named.style.background = `var(${name})`;
  const shown = bar ? getComputedStyle(bar).backgroundColor : '';
  const meant = getComputedStyle(named).backgroundColor;
  named.remove();
  return [shown, meant];
};

describe('the bar of a list whose next page takes its time', () => {
  it('is there while the old page is still shown, and goes when the new one has come', async () => {
    const next = await show();
    await expect.poll(state).toBe('loading');
    await expect.element(page.getByText('Seite 1')).toBeVisible();
    next?.resolve('Seite 2');
    await expect.element(page.getByText('Seite 2')).toBeVisible();
    await expect.poll(state).toBe(null);
  });

  it('says that it failed, in the colour of errors', async () => {
    const next = await show();
    await expect.poll(state).toBe('loading');
    const [usual, primary] = colours('--color-primary');
    expect(usual).toBe(primary);
    next?.reject(new Error('Kein Netz'));
    await expect.poll(state, { interval: 10 }).toBe('error');
    const [shown, critical] = colours('--color-critical');
    expect(shown).toBe(critical);
    expect(shown).not.toBe(usual);
    await expect.element(page.getByText('Kein Netz')).toBeVisible();
  });
});
