import { useState } from 'react';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { announced } from '#testing/announced.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { Pagination } from './pagination.tsx';

const Pages = ({ first = 1, total = 120 }: { first?: number; total?: number }) => {
  const [at, setAt] = useState(first);
  return <Pagination page={at} size={50} total={total} onPage={setAt} />;
};

const range = (from: number, to: number, total = 120) =>
  page.getByText(t('common.pagination.range', { from, to, total })).first();
const previous = () => page.getByRole('button', { name: t('common.pagination.previous') });
const next = () => page.getByRole('button', { name: t('common.pagination.next') });

describe.each(locales)('the pages of a list (%s)', (locale) => {
  it('are a navigation that says what is shown', async () => {
    await renderInApp(<Pages />, { locale });
    await expect.element(page.getByRole('navigation', { name: t('common.pagination.label') })).toBeVisible();
    await expect.element(range(1, 50)).toBeVisible();
    await expect.poll(announced).toBe('');
  });

  it('announce what is shown when one turns them, and do not hold it twice', async () => {
    await renderInApp(<Pages />, { locale });
    await next().click();
    await expect.poll(announced).toBe(range(51, 100).element().textContent);
    expect(document.querySelectorAll('nav p > span:not([aria-hidden])')).toHaveLength(1);
    await previous().click();
    await expect.poll(announced).toBe(range(1, 50).element().textContent);
  });

  it('lead on and back', async () => {
    await renderInApp(<Pages />, { locale });
    await next().click();
    await expect.element(range(51, 100)).toBeVisible();
    await previous().click();
    await expect.element(range(1, 50)).toBeVisible();
  });

  it('end at the last page, which may be shorter', async () => {
    await renderInApp(<Pages first={3} />, { locale });
    await expect.element(range(101, 120)).toBeVisible();
    await expect.element(next()).toBeDisabled();
    await expect.element(previous()).toBeEnabled();
  });

  it('begin at the first page', async () => {
    await renderInApp(<Pages />, { locale });
    await expect.element(previous()).toBeDisabled();
    await expect.element(next()).toBeEnabled();
  });
});

describe('the pages of a list', () => {
  it('are not shown where there is only one', async () => {
    await renderInApp(<Pages total={50} />);
    expect(document.querySelector('nav')).toBeNull();
  });

  it('are shown where one is past the end, so that one can go back', async () => {
    await renderInApp(<Pages first={2} total={0} />);
    await expect.element(range(0, 0, 0)).toBeVisible();
    await expect.element(previous()).toBeEnabled();
    await expect.element(next()).toBeDisabled();
  });

  it('can have a name of their own, where a screen has two lists', async () => {
    await renderInApp(
      <Pagination page={1} size={10} total={20} onPage={() => undefined} label="Seiten der Zustellungen" />,
    );
    await expect.element(page.getByRole('navigation', { name: 'Seiten der Zustellungen' })).toBeVisible();
  });
});
