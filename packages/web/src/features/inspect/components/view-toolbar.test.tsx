import { useState } from 'react';
import type { InspectView } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { viewOf, visions } from '../inspect-search.ts';
import { ViewToolbar } from './view-toolbar.tsx';

/** The toolbar with the view it asks for. */
const Viewing = () => {
  const [view, setView] = useState(viewOf({}));
  return (
    <>
      <ViewToolbar view={view} onView={setView} />
      <pre>{JSON.stringify(view)}</pre>
    </>
  );
};

describe.each(locales)('how a page is shown in live inspect (%s)', (locale) => {
  const show = () => renderInApp(<Viewing />, { locale, messages: ['inspect'] });
  const view = (): InspectView => JSON.parse(document.querySelector('pre')?.textContent ?? '') as InspectView;

  it('begins as usual', async () => {
    await show();
    expect(view()).toEqual({
      viewport: 'desktop',
      zoom: 100,
      scheme: 'light',
      vision: 'none',
      isForcedColors: false,
      isReducedMotion: false,
    });
    await expect.element(page.getByRole('group', { name: t('inspect.view.title') })).toBeVisible();
  });

  it('is changed by window and zoom', async () => {
    await show();
    await page.getByText(t('inspect.view.mobile'), { exact: true }).click();
    await page.getByText(t('inspect.view.percent', { value: '400' }), { exact: true }).click();
    expect(view()).toMatchObject({ viewport: 'mobile', zoom: 400 });
    await userEvent.keyboard('{ArrowLeft}');
    expect(view().zoom).toBe(200);
  });

  it('is changed by colours, motion and eyes', async () => {
    await show();
    for (const key of ['dark', 'forced', 'motion'] as const)
      await page.getByRole('checkbox', { name: t(`inspect.view.${key}`) }).click();
    await page.getByRole('combobox').selectOptions(t('inspect.view.deuteranopia'));
    expect(view()).toMatchObject({
      scheme: 'dark',
      isForcedColors: true,
      isReducedMotion: true,
      vision: 'deuteranopia',
    });
    await page.getByRole('checkbox', { name: t('inspect.view.dark') }).click();
    expect(view().scheme).toBe('light');
  });

  it('offers every kind of sight there is', async () => {
    await show();
    expect([...document.querySelectorAll('option')].map(({ value }) => value)).toEqual([...visions]);
  });
});
