import type { Invoice, PaymentInfo } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orpc } from '#lib/api';
import { sampleInvoice, sampleSubscription } from '#testing/billing-samples.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { rowsOfTable, textsOf } from '#testing/texts-of.ts';
import type { InvoicesSearch } from '../invoices-search.ts';
import { InvoicesScreen } from './invoices-screen.tsx';

const subscriptionId = idOf(20);
const payment: PaymentInfo = {
  payee: 'Zugang Demo GmbH',
  iban: 'DE02120300000000202051',
  bic: null,
  grossCents: 5_831,
  openCents: 3_831,
  reference: '2026-000007',
  dueOn: '2026-03-19',
  giroCode: 'BCD\n002\n1\nSCT\n\nZugang Demo GmbH\nDE02120300000000202051\nEUR38.31\n\n\n2026-000007',
  isOnline: false,
  isUnderWay: false,
};

describe.each(locales)('the invoices of a subscription (%s)', (locale) => {
  const show = async (rows: Invoice[], search: InvoicesSearch = {}) => {
    const asked: InvoicesSearch[] = [];
    const input = { subscriptionId, page: search.page ?? 1, size: 50, ...(search.search && { search: search.search }) };
    await renderInApp(
      <InvoicesScreen subscriptionId={subscriptionId} search={search} onSearch={(change) => asked.push(change)} />,
      {
        locale,
        messages: ['invoices', 'payments', 'plans'],
        cached: [
          [orpc.invoice.list.queryKey({ input }), { rows, total: rows.length, page: 1, size: 50 }],
          [orpc.subscription.get.queryKey({ input: { subscriptionId } }), sampleSubscription()],
          ...rows.map(({ id }) => [orpc.invoice.payment.queryKey({ input: { invoiceId: id } }), payment] as const),
        ],
      },
    );
    return asked;
  };
  const day = (german: string, english: string): string => (locale === 'de' ? german : english);
  const money = (german: string, english: string): string => (locale === 'de' ? `${german}\u00a0€` : `€${english}`);

  it('have number, dates, amount, state and file', async () => {
    await show([sampleInvoice({ status: 'paid', paidCents: 5_831, openCents: 0 })]);
    const period = { from: day('05.03.2026', 'Mar 5, 2026'), to: day('04.04.2026', 'Apr 4, 2026') };
    expect(rowsOfTable()).toEqual([
      [
        '2026-000007',
        day('05.03.2026', 'Mar 5, 2026'),
        '–',
        t('invoices.period_range', period),
        money('58,31', '58.31'),
        t('invoices.states.paid'),
        t('invoices.pdf'),
      ],
    ]);
    const pdf = page.getByRole('button', { name: t('invoices.pdf_of', { number: '2026-000007' }) });
    await expect.element(pdf).toBeVisible();
    expect(textsOf('h2')).toEqual([t('invoices.all')]);
  });

  it('show a correction with the amount it takes back, and a file that is being made', async () => {
    await show([
      sampleInvoice({ kind: 'correction', number: '2026-000008', correctsNumber: '2026-000007', hasPdf: false }),
    ]);
    const [[number, , , , amount, , file] = []] = rowsOfTable();
    expect(number).toBe(`2026-000008${t('invoices.correction', { number: '2026-000007' })}`);
    expect(amount).toBe(locale === 'de' ? '-58,31\u00a0€' : '-€58.31');
    expect(file).toBe(t('invoices.preparing'));
    expect(textsOf('svg[role=img]')).toHaveLength(0);
  });

  it('say how an open one is paid, as text to copy and as a code', async () => {
    await show([sampleInvoice({ paidCents: 2_000, openCents: 3_831 })]);
    const price = money('38,31', '38.31');
    await expect.element(page.getByText(t('invoices.part_paid', { price }))).toBeVisible();
    const card = page.getByRole('region', { name: t('invoices.pay.title', { number: '2026-000007' }) });
    await expect.element(card.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible();
    const values = { price, payee: payment.payee, reference: payment.reference };
    await expect.element(card.getByRole('img', { name: t('invoices.pay.qr', values) })).toBeVisible();
    for (const copied of [t('invoices.pay.iban'), t('invoices.pay.reference')])
      await expect.element(card.getByRole('button', { name: `${t('common.copy')}: ${copied}` })).toBeVisible();
  });

  it('are none at first, and none for a number that does not exist', async () => {
    await show([]);
    await expect.element(page.getByRole('heading', { name: t('invoices.empty_title') })).toBeVisible();
    await show([], { search: '9' });
    await expect.element(page.getByRole('heading', { name: t('invoices.no_match') })).toBeVisible();
  });
});
