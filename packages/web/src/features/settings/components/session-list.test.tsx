import type { Session } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { orpc } from '#lib/api';
import { SessionList } from './session-list.tsx';

const session = (number: number, change: Partial<Session> = {}): Session => ({
  id: idOf(number),
  browser: 'Firefox',
  system: 'Linux',
  network: '192.0.2.0/24',
  createdAt: '2026-03-05T10:15:00.000Z',
  lastSeenAt: '2026-03-05T10:15:00.000Z',
  isCurrent: false,
  ...change,
});

describe.each(locales)('the devices with a session (%s)', (locale) => {
  const show = (...sessions: Session[]) =>
    renderInApp(<SessionList />, {
      locale,
      messages: ['account'],
      cached: [[orpc.session.list.queryKey(), { sessions }]],
    });
  const others = () => page.getByRole('button', { name: t('account.settings.sessions.end_others') });

  it('are named by browser and system, or by what is known', async () => {
    await show(
      session(1, { isCurrent: true }),
      session(2, { system: null }),
      session(3, { browser: null }),
      session(4, { browser: null, system: null }),
    );
    expect(textsOf('li p:first-child')).toEqual([
      t('account.settings.sessions.device', { browser: 'Firefox', system: 'Linux' }),
      'Firefox',
      'Linux',
      t('account.settings.sessions.unknown'),
    ]);
  });

  it('can be signed out, but for the one in use', async () => {
    await show(session(1, { isCurrent: true }), session(2, { browser: 'Safari', system: null }));
    expect(textsOf('li button')).toEqual([t('account.settings.sessions.end', { device: 'Safari' })]);
    await expect.element(page.getByText(t('account.settings.sessions.current'))).toBeVisible();
    await expect.element(others()).toBeVisible();
  });

  it('cannot all be signed out where there is only the one in use', async () => {
    await show(session(1, { isCurrent: true }));
    await expect.element(others()).not.toBeInTheDocument();
  });

  it('say from which network they came', async () => {
    await show(session(1));
    await expect.element(page.getByText('192.0.2.0/24', { exact: false })).toBeVisible();
  });
});
