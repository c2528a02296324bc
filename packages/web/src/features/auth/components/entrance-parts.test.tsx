import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { announced } from '#testing/announced.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { DemoLogins } from './demo-logins.tsx';
import { LegalNote } from './legal-note.tsx';
import { ProviderNotice } from './provider-notice.tsx';

describe.each(locales)('screens for guests (%s)', (locale) => {
  it('a provider’s no is said at once, in words', async () => {
    for (const failure of ['cancelled', 'expired', 'email_unverified', 'account_exists'] as const) {
      await renderInApp(<ProviderNotice failure={failure} />, { locale, messages: ['auth'] });
      await expect.element(page.getByRole('alert')).toHaveTextContent(t(`auth.provider.${failure}`));
    }
  });

  it('the terms open in a new tab, and know the way back', async () => {
    await renderInApp(<LegalNote />, { locale, messages: ['auth'], path: '/register' });
    const links = [...document.querySelectorAll('a')];
    expect(links.map(({ target }) => target)).toEqual(['_blank', '_blank']);
    expect(links.map(({ pathname }) => pathname.replace(/^\/en/, ''))).toEqual(['/legal/terms', '/legal/privacy']);
    for (const { search } of links) expect(new URLSearchParams(search).get('from')).toBe('/register');
  });

  it('the logins of the demo fill in the form, and say so', async () => {
    const chosen: string[] = [];
    const logins = [{ role: 'customer', email: 'owner@demo.example', password: 'x' }] as never;
    await renderInApp(<DemoLogins logins={logins} onChoose={({ email }) => chosen.push(email)} />, {
      locale,
      messages: ['auth'],
    });
    await page.getByRole('button').first().click();
    expect(chosen).toEqual(['owner@demo.example']);
    await expect.poll(announced).toBe(t('auth.login.demo.filled', { email: 'owner@demo.example' }));
  });
});
