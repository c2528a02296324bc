import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { EditConflictNotice } from './edit-conflict-notice.tsx';
import { LeaveGuard } from './leave-guard.tsx';

describe.each(locales)('an edit conflict (%s)', (locale) => {
  it('is said at once, and can be loaded', async () => {
    let loads = 0;
    await renderInApp(<EditConflictNotice onLoad={() => void (loads += 1)} />, { locale });
    await expect.element(page.getByRole('alert').getByText(t('common.changed_meanwhile.title'))).toBeVisible();
    await page.getByRole('button', { name: t('common.changed_meanwhile.load') }).click();
    expect(loads).toBe(1);
  });
});

const texts = { title: 'Seite verlassen?', text: 'Nicht gespeichert.', stay: 'Bleiben', go: 'Verlassen' };

/** A form that is left by a link. */
const Editing = () => {
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      <label>
        <input type="checkbox" checked={isDirty} onChange={({ target }) => setDirty(target.checked)} />
        Geändert
      </label>
      <Link to="/projects">Projekte</Link>
      <Link to="/login">Anmelden</Link>
      <LeaveGuard isDirty={isDirty} texts={texts} />
    </>
  );
};

describe('leaving what is not saved', () => {
  const question = () => page.getByRole('dialog', { name: 'Seite verlassen?' });
  const change = () => page.getByRole('checkbox', { name: 'Geändert' }).click();
  const leave = () => page.getByRole('link', { name: 'Projekte' }).click();
  const show = () => renderInApp(<Editing />, { path: '/settings' });

  it('asks nothing where nothing was changed', async () => {
    const { path } = await show();
    await leave();
    await expect.poll(path).toBe('/projects');
  });

  it('asks where something was, and stays', async () => {
    const { path } = await show();
    await change();
    await leave();
    await expect.element(question()).toBeVisible();
    await page.getByRole('button', { name: 'Bleiben' }).click();
    await expect.element(question()).not.toBeInTheDocument();
    expect(path()).toBe('/settings');
  });

  it('goes where one says so', async () => {
    const { path } = await show();
    await change();
    await leave();
    await page.getByRole('button', { name: 'Verlassen' }).click();
    await expect.poll(path).toBe('/projects');
  });

  it('asks nothing when the session is over: nothing could be saved', async () => {
    const { path } = await show();
    await change();
    await page.getByRole('link', { name: 'Anmelden' }).click();
    await expect.poll(path).toBe('/login');
  });
});
