import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleUser } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { orpc } from '#lib/api';
import { ViewBanner } from './view-banner.tsx';

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

describe.each(locales)('the banner of a view (%s)', (locale) => {
  const show = (changeUntil: string | null) => {
    const user = { ...sampleUser(), viewedBy: { staffName: 'Tina Team', endsAt: inMinutes(29), changeUntil } };
    return renderInApp(<ViewBanner />, {
      locale,
      messages: ['staff'],
      user,
      cached: [[orpc.auth.me.queryKey(), user]],
    });
  };

  it('says as whom one looks on, and that nothing can be changed', async () => {
    await show(null);
    const banner = page.getByRole('region', { name: t('staff.view.region') });
    await expect.element(banner).toBeVisible();
    expect(banner.element().textContent).toContain(sampleUser().email);
    expect(banner.element().textContent).toContain(t('staff.view.read_only'));
    await expect.element(banner.getByRole('button', { name: t('staff.view.allow') })).toBeVisible();
  });

  it('says that a change is allowed, and offers no other', async () => {
    await show(inMinutes(4));
    const banner = page.getByRole('region', { name: t('staff.view.region') });
    await expect.element(banner).toBeVisible();
    expect(banner.element().textContent).not.toContain(t('staff.view.read_only'));
    await expect.element(banner.getByRole('button', { name: t('staff.view.allow') })).not.toBeInTheDocument();
  });
});
