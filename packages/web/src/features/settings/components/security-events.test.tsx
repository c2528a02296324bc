import type { OwnSecurityEvent } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { orpc } from '#lib/api';
import { SecurityEvents } from './security-events.tsx';

const event = (number: number, change: Partial<OwnSecurityEvent> = {}): OwnSecurityEvent => ({
  id: idOf(number),
  at: '2026-03-05T10:15:00.000Z',
  kind: 'login.success',
  method: 'passkey',
  reason: null,
  device: 'Firefox, Linux',
  network: '192.0.2.0/24',
  occurrences: 1,
  ...change,
});
const queryOf = (at: number) => orpc.session.events.queryKey({ input: { page: at, size: 10 } });

describe.each(locales)('what happened to a login (%s)', (locale) => {
  const show = (total: number, ...pages: OwnSecurityEvent[][]) =>
    renderInApp(<SecurityEvents />, {
      locale,
      messages: ['account'],
      cached: pages.map((rows, index) => [queryOf(index + 1), { rows, total, page: index + 1, size: 10 }] as const),
    });
  const kind = (name: 'login_failure' | 'login_success' | 'user_password_changed', method = 'other') =>
    t(`account.settings.events.kinds.${name}`, { method });

  it('is said in words, with time, device and network, and how often', async () => {
    await show(3, [
      event(1),
      event(2, { kind: 'user.password_changed', method: null, device: '' }),
      event(3, { kind: 'login.failure', method: 'password', occurrences: 40 }),
    ]);
    expect(textsOf('tbody th')).toEqual([
      kind('login_success', 'passkey'),
      kind('user_password_changed'),
      t('account.settings.events.repeated', { what: kind('login_failure', 'password'), times: 40 }),
    ]);
    expect(textsOf('tbody tr:nth-child(1) td').slice(1)).toEqual(['Firefox, Linux', '192.0.2.0/24']);
    expect(textsOf('tbody tr:nth-child(2) td')[1]).toBe(t('account.settings.events.unknown'));
  });

  it('is shown ten at a time', async () => {
    const many = Array.from({ length: 10 }, (_, index) => event(index + 1));
    await show(11, many, [event(20, { kind: 'user.password_changed', method: null })]);
    await page.getByRole('button', { name: t('common.pagination.next') }).click();
    expect(textsOf('tbody th')).toEqual([kind('user_password_changed')]);
  });

  it('says where there is nothing', async () => {
    await show(0, []);
    await expect.element(page.getByText(t('account.settings.events.empty'))).toBeVisible();
  });
});
