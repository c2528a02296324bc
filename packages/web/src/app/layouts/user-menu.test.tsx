import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleUser } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { UserMenu } from './user-menu.tsx';

describe.each(locales)('the menu of the signed-in user (%s)', (locale) => {
  it('leads to the profile, and to the help in a tab of its own', async () => {
    await renderInApp(<UserMenu />, { locale, messages: ['shell'], user: sampleUser() });
    await page.getByRole('button').click();
    const prefix = locale === 'de' ? '' : '/en';
    const profile = page.getByRole('link', { name: t('shell.profile'), exact: true });
    await expect.element(profile).toHaveAttribute('href', `${prefix}/settings`);
    const help = page.getByRole('link', { name: t('shell.documentation'), exact: true });
    await expect.element(help).toHaveAttribute('href', `${prefix}/help`);
    await expect.element(help).toHaveAttribute('target', '_blank');
  });
});
