import type { ContractState, LegalDocument } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleUser } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { orpc } from '#lib/api';
import { ContractNotices } from './contract-notices.tsx';
import { ContractStatus, NewerVersion } from './contract-status.tsx';
import { DocumentText } from './document-text.tsx';

const contract = (change: object): ContractState =>
  ({
    state: 'open',
    title: 'Vertrag',
    current: null,
    accepted: null,
    partner: { name: 'Zugang GmbH', isReseller: false },
    offered: {
      version: '2',
      effectiveFrom: '2026-05-01',
      changeLog: ['Neuer Anbieter.'],
      objectionUntil: '2026-04-15',
    },
    ...change,
  }) as ContractState;

describe.each(locales)('the state of a contract (%s)', (locale) => {
  const show = (change: object) =>
    renderInApp(<ContractStatus contract={contract(change)} accountName="Bäckerei" />, { locale, messages: ['legal'] });

  it('has a label and a sentence', async () => {
    const accepted = { userName: 'Ada', version: '1', acceptedAt: '2026-03-05T10:15:00.000Z' };
    await show({ state: 'accepted', accepted, current: '1' });
    const date = locale === 'de' ? '05.03.2026' : 'Mar 5, 2026';
    expect(textsOf('main p')[0]).toBe(
      t('legal.state_text.accepted', { account: 'Bäckerei', name: 'Ada', version: '1', date }),
    );
    await show({});
    await expect.element(page.getByText(t('legal.state.open'), { exact: true })).toBeVisible();
  });

  it('names the partner the contract is with', async () => {
    await show({});
    expect(textsOf('main p')[1]).toBe(t('legal.partner', { name: 'Zugang GmbH' }));
    await show({ partner: { name: 'Agentur', isReseller: true } });
    expect(textsOf('main p')[1]).toBe(t('legal.reseller_note', { name: 'Agentur' }));
  });

  it('names what a newer version changes, from when, and the deadline for objections', async () => {
    await renderInApp(<NewerVersion contract={contract({})} />, { locale, messages: ['legal'] });
    const [effective, until] = locale === 'de' ? ['01.05.2026', '15.04.2026'] : ['May 1, 2026', 'Apr 15, 2026'];
    await expect
      .element(page.getByText(t('legal.newer.text', { version: '2', effective: effective ?? '' })))
      .toBeVisible();
    await expect.element(page.getByText(t('legal.newer.objection', { date: until ?? '' }))).toBeVisible();
    expect(textsOf('main li')).toEqual(['Neuer Anbieter.']);
  });
});

describe.each(locales)('a legal text (%s)', (locale) => {
  const document_: Pick<LegalDocument, 'intro' | 'sections'> = {
    intro: [{ kind: 'paragraph', text: 'Worum es geht.' }],
    sections: [
      { id: 'daten', level: 2, heading: 'Daten', blocks: [{ kind: 'list', items: ['Name', 'Anschrift'] }] },
      { id: 'zweck', level: 3, heading: 'Zweck', blocks: [{ kind: 'paragraph', text: 'Abrechnung.' }] },
    ],
  };

  it('has contents that lead to its parts, which are named by their headings', async () => {
    await renderInApp(<DocumentText document={document_} />, { locale, messages: ['legal'] });
    await expect.element(page.getByRole('navigation', { name: t('legal.document.contents') })).toBeVisible();
    expect(textsOf('nav a')).toEqual(['Daten']);
    await expect.element(page.getByRole('region', { name: 'Zweck' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Zweck', level: 3 })).toBeVisible();
    expect(textsOf('section li')).toEqual(['Name', 'Anschrift']);
  });

  it('has a heading one level deeper inside another screen', async () => {
    await renderInApp(<DocumentText document={document_} level={3} />, { locale, messages: ['legal'] });
    await expect.element(page.getByRole('heading', { name: 'Daten', level: 3 })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Zweck', level: 4 })).toBeVisible();
    await userEvent.tab();
    await expect.element(page.getByRole('link', { name: 'Daten' })).toHaveFocus();
  });
});

describe.each(locales)('the notice of a newer version (%s)', (locale) => {
  const show = (role: 'owner' | 'viewer', state: ContractState['state']) => {
    const accountId = crypto.randomUUID();
    const membership = { accountId, accountName: 'Bäckerei', kind: 'direct' as const, role };
    const contracts = [contract({ key: 'terms', title: 'Nutzungsbedingungen', state })];
    return renderInApp(<ContractNotices />, {
      locale,
      messages: ['shell'],
      user: sampleUser({ memberships: [membership] }),
      cached: [[orpc.legal.contracts.queryKey({ input: { accountId, locale } }), { accountId, contracts }]],
    });
  };
  const review = () => page.getByRole('link', { name: t('shell.contract_notice.review') });

  it('leads who may accept it to its text', async () => {
    await show('owner', 'newer');
    const text = t('shell.contract_notice.text', { account: 'Bäckerei', document: 'Nutzungsbedingungen' });
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(review()).toHaveAttribute('href', expect.stringMatching(/\/legal-settings\?.*document=terms/));
  });

  it('is not shown to who may not, and not where the version in force was accepted', async () => {
    await show('viewer', 'newer');
    expect(review().query()).toBeNull();
    await show('owner', 'accepted');
    expect(review().query()).toBeNull();
  });
});
