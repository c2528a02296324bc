import { useState } from 'react';
import type { InspectView } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { viewOf, visions } from '../inspect-search.ts';
import { ViewToolbar } from './view-toolbar.tsx';

let checks = 0;

/** The toolbar with the view it asks for. */
const Viewing = ({ isOver = false, isPending = false }: { isOver?: boolean; isPending?: boolean }) => {
  const [view, setView] = useState(viewOf({}));
  return (
    <>
      <ViewToolbar {...{ view, isOver, isPending }} onView={setView} onCheck={() => void (checks += 1)} />
      <pre>{JSON.stringify(view)}</pre>
    </>
  );
};

describe.each(locales)('how a page is shown in live inspect (%s)', (locale) => {
  const show = (props: { isOver?: boolean; isPending?: boolean } = {}) =>
    renderInApp(<Viewing {...props} />, { locale, messages: ['inspect'] });
  const view = (): InspectView => JSON.parse(document.querySelector('pre')?.textContent ?? '') as InspectView;
  const check = () => page.getByRole('button', { name: new RegExp(t('inspect.view.check')) });

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

  it('is checked again by its button, once at a time', async () => {
    checks = 0;
    await show();
    await check().click();
    expect(checks).toBe(1);
    await show({ isPending: true });
    await expect.element(check()).toHaveAttribute('aria-disabled', 'true');
  });

  it('cannot be changed when the page is no longer open', async () => {
    await show({ isOver: true });
    await expect.element(check()).toBeDisabled();
    await expect.element(page.getByRole('combobox')).toBeDisabled();
    await userEvent.tab();
    expect(document.activeElement?.closest('fieldset')).toBeNull();
  });
});
