import type { DeskTicket, TicketViewer } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { staffDesk, type Desk } from '#features/tickets/desks.ts';
import { announced } from '#testing/announced.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleUser } from '#testing/samples.ts';
import { sampleDeskRow, sampleDeskTicket } from '#testing/ticket-samples.ts';
import { t } from '#testing/translate.ts';
import { DeskAnswer } from './desk-answer.tsx';
import { DeskRows } from './desk-rows.tsx';
import { HandleTicket } from './handle-ticket.tsx';
import { HeldMails } from './held-mails.tsx';
import { Presence } from './presence.tsx';

const messages = ['tickets'] as const;
const asStaff = { messages, user: sampleUser({ isStaff: true }) } as const;
/** A desk whose calls are these; the others are never made here. */
const deskWith = (calls: Partial<Desk>): Desk => ({ ...staffDesk, ...calls });
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

describe.each(locales)('tickets at a desk (%s)', (locale) => {
  it('say who asks, who answers, and how long somebody waits for an answer', async () => {
    const rows = [
      sampleDeskRow({ writtenAt: hoursAgo(3) }),
      sampleDeskRow({ id: idOf(46), status: 'open', writtenAt: hoursAgo(73) }),
      sampleDeskRow({
        id: idOf(47),
        status: 'waiting',
        writtenBy: 'desk',
        assignee: { userId: idOf(8), name: 'Anna' },
      }),
    ];
    await renderInApp(<DeskRows desk={staffDesk} rows={rows} />, { ...asStaff, locale });
    const items = [...document.querySelectorAll('main > ul > li')].map(({ textContent }) => textContent);
    const [hour] = [locale === 'de' ? '3 Std.' : '3 hr'];
    expect(items[0]).toContain(t('tickets.desk.waits', { time: hour ?? '' }));
    expect(items[1]).toContain(t('tickets.desk.waits', { time: t('tickets.desk.days', { count: 3 }) }));
    const written = t('tickets.row.written', { when: '' }).trim();
    expect(items.map((item) => item.includes(written))).toEqual([false, false, true]);
    expect(items[2]).toContain(t('tickets.desk.assigned', { name: 'Anna' }));
    expect(items[0]).toContain(t('tickets.desk.unassigned'));
    expect(items[0]).toContain('Bäckerei Muster');
  });
});

describe.each(locales)('an answer (%s)', (locale) => {
  const show = (ticket: Partial<DeskTicket>, desk: Desk = staffDesk) =>
    renderInApp(
      <DeskAnswer
        desk={desk}
        ticket={sampleDeskTicket(ticket)}
        onChanged={() => undefined}
        onWriting={() => undefined}
      />,
      { ...asStaff, locale, cached: [[desk.readReplies().queryKey, { replies }]] },
    );
  const replies = [{ id: idOf(70), title: 'Begrüßung', text: 'Guten Tag,\nvielen Dank.' }];
  const text = () => page.getByRole('textbox', { name: t('tickets.answer.label') });

  it('takes a saved reply behind what was typed, and keeps what cannot be sent', async () => {
    const sent: unknown[] = [];
    const desk = deskWith({
      reply: (input) => {
        sent.push(input);
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    await show({}, desk);
    await text().fill('Hallo Ada');
    await page.getByRole('combobox', { name: t('tickets.saved.choose') }).selectOptions('Begrüßung');
    await page.getByRole('button', { name: t('tickets.saved.insert') }).click();
    await expect.element(text()).toHaveValue('Hallo Ada\n\nGuten Tag,\nvielen Dank.');
    await expect.element(text()).toHaveFocus();
    await page.getByRole('button', { name: t('tickets.answer.submit') }).click();
    await expect.element(page.getByText(t('common.network_error'))).toBeVisible();
    await expect.element(text()).toHaveValue('Hallo Ada\n\nGuten Tag,\nvielen Dank.');
    expect(sent).toEqual([
      { ticketId: idOf(40), text: 'Hallo Ada\n\nGuten Tag,\nvielen Dank.', fileIds: [], status: 'waiting' },
    ]);
  });

  it('is not asked for where nobody would read it, or the role does not allow it', async () => {
    await show({ mergedInto: { id: idOf(48), number: 13 }, canReply: false });
    await expect
      .element(page.getByRole('link', { name: t('tickets.answer.merged_link', { number: 13 }) }))
      .toBeVisible();
    await show({ canReply: false });
    await expect.element(page.getByText(t('tickets.answer.ended'))).toBeVisible();
    await show({}, deskWith({ canAnswer: false }));
    await expect.element(page.getByText(t('tickets.answer.not_allowed'))).toBeVisible();
    expect(text().query()).toBeNull();
  });
});

describe.each(locales)('handling a ticket (%s)', (locale) => {
  it('assigns it and sets its status in one go, and only what was changed', async () => {
    const calls: unknown[] = [];
    const record = (name: string) => (input: object) => {
      calls.push([name, input]);
      return Promise.resolve(sampleDeskTicket());
    };
    const desk = deskWith({ assign: record('assign'), setStatus: record('setStatus') });
    await renderInApp(<HandleTicket desk={desk} ticket={sampleDeskTicket()} onChanged={() => undefined} />, {
      ...asStaff,
      locale,
    });
    const submit = page.getByRole('button', { name: t('tickets.handle.submit') });
    await page.getByRole('combobox', { name: t('tickets.handle.status') }).selectOptions('closed');
    await submit.click();
    await expect.element(page.getByText(t('tickets.handle.saved'))).toBeVisible();
    expect(calls).toEqual([['setStatus', { ticketId: idOf(40), status: 'closed' }]]);
    await page.getByRole('button', { name: t('tickets.handle.take') }).click();
    await expect.poll(() => calls.at(-1)).toEqual(['assign', { ticketId: idOf(40), userId: idOf(8) }]);
  });
});

describe.each(locales)('mails of unknown senders (%s)', (locale) => {
  it('come with a warning, and are taken over or left out by their sender', async () => {
    const mail = {
      id: idOf(71),
      from: 'wer@fremd.example',
      subject: 'Re: Frage',
      text: 'Ich bin es',
      receivedAt: hoursAgo(1),
    };
    const ticket = sampleDeskTicket({ heldMails: [mail] });
    await renderInApp(<HeldMails desk={staffDesk} ticket={ticket} onChanged={() => undefined} />, {
      ...asStaff,
      locale,
    });
    await expect.element(page.getByText(t('tickets.held.text', { count: 1 }))).toBeVisible();
    for (const key of ['take_named', 'drop_named'] as const)
      await expect
        .element(page.getByRole('button', { name: t(`tickets.held.${key}`, { from: mail.from }) }))
        .toBeVisible();
  });
});

describe.each(locales)('who else has a ticket open (%s)', (locale) => {
  it('is shown and announced once, however often it is heard', async () => {
    const anna: TicketViewer = { name: 'Anna Berger', isWriting: false };
    const answers: TicketViewer[][] = [[anna], [{ ...anna, isWriting: true }], [anna]];
    const desk = deskWith({ beHere: () => Promise.resolve({ viewers: answers.shift() ?? [anna] }) });
    let write: (is: boolean) => void = () => undefined;
    const Watched = () => {
      const [isWriting, setWriting] = useState(false);
      write = setWriting;
      return <Presence desk={desk} ticket={sampleDeskTicket()} isWriting={isWriting} />;
    };
    await renderInApp(<Watched />, { ...asStaff, locale });
    const here = t('tickets.presence.here', { name: anna.name });
    const writing = t('tickets.presence.writing', { name: anna.name });
    const shown = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await expect.poll(announced).toContain(anna.name);
    write(true);
    await expect.poll(() => answers.length).toBe(0);
    await expect.element(shown(here)).toBeVisible();
    expect([here, writing]).toContain(announced());
  });
});
