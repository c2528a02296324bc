import { useState } from 'react';
import { locales } from '@zugang/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { SearchField } from './search-field.tsx';

let searched: string[] = [];

/** A search whose value is kept in the address, which other controls may change too. */
const Searching = ({ first = '' }: { first?: string }) => {
  const [value, setValue] = useState(first);
  return (
    <>
      <SearchField
        label="Seiten suchen"
        value={value}
        onSearch={(wanted) => {
          searched.push(wanted);
          setValue(wanted);
        }}
      />
      <button type="button" onClick={() => setValue('von außen')}>
        Andere Suche
      </button>
    </>
  );
};

const field = () => page.getByRole('textbox', { name: 'Seiten suchen' });
const clear = () => page.getByRole('button', { name: t('common.clear_search') });

beforeEach(() => {
  searched = [];
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a search field', () => {
  it('shows what is searched for, and takes over what was changed elsewhere', async () => {
    await renderInApp(<Searching first="start" />);
    await expect.element(field()).toHaveValue('start');
    await page.getByRole('button', { name: 'Andere Suche' }).click();
    await expect.element(field()).toHaveValue('von außen');
  });

  it.each(locales)('is emptied by its button (%s), which gives the focus to the field', async (locale) => {
    await renderInApp(<Searching first="start" />, { locale });
    await clear().click();
    await expect.element(field()).toHaveValue('');
    await expect.element(field()).toHaveFocus();
    expect(searched).toEqual(['']);
    await expect.element(clear()).not.toBeInTheDocument();
  });

  it('accepts no more than the longest search text', async () => {
    await renderInApp(<Searching />);
    await expect.element(field()).toHaveAttribute('maxlength', '200');
  });

  it('shows its label in the field where there is nothing else to show', async () => {
    await renderInApp(<Searching />);
    await expect.element(field()).toHaveAttribute('placeholder', 'Seiten suchen');
  });
});

describe('a search field while one types', () => {
  /** Renders it, with the cursor in it and a clock that only the test moves. */
  const beginToType = async (): Promise<void> => {
    await renderInApp(<Searching />);
    await field().click();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  };

  it('searches when typing has paused for 300 ms, not for every letter', async () => {
    await beginToType();
    await userEvent.keyboard('k');
    vi.advanceTimersByTime(299);
    await userEvent.keyboard('o');
    vi.advanceTimersByTime(299);
    expect(searched).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(searched).toEqual(['ko']);
  });

  it('searches at once on Enter, and once only', async () => {
    await beginToType();
    await userEvent.keyboard('kontakt{Enter}');
    expect(searched).toEqual(['kontakt']);
    vi.advanceTimersByTime(1000);
    expect(searched).toEqual(['kontakt']);
  });
});
