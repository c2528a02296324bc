import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleUser } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { AskLink } from './ask-link.tsx';

describe.each(locales)('“ask about this” (%s)', (locale) => {
  const show = (kind: 'direct' | 'reseller' | 'reseller_customer', accountId = idOf(9)) =>
    renderInApp(<AskLink kind="issue" id={idOf(5)} accountId={accountId} />, {
      locale,
      user: sampleUser({ memberships: [{ accountId: idOf(9), accountName: 'Bäckerei', kind, role: 'viewer' }] }),
    });
  const link = () => page.getByRole('link', { name: t('common.ask') });

  it.each([
    ['direct', '/support-tickets/create'],
    ['reseller', '/support-tickets/create'],
    ['reseller_customer', '/contact-reseller'],
  ] as const)('leads %s accounts to whom they ask: %s', async (kind, path) => {
    await show(kind);
    await expect
      .element(link())
      .toHaveAttribute('href', `${locale === 'en' ? '/en' : ''}${path}?about=issue&id=${idOf(5)}`);
  });

  it('is not there for what belongs to another account', async () => {
    await show('reseller', idOf(10));
    expect(link().query()).toBeNull();
  });
});
