import type { TicketMessage, TicketTopic } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { announced } from '#testing/announced.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleUser } from '#testing/samples.ts';
import { sampleMessage, sampleTicketRow } from '#testing/ticket-samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { NewMessage } from './new-message.tsx';
import { Note } from './desk/note.tsx';
import { Thread } from './thread.tsx';
import { TicketRows } from './ticket-rows.tsx';
import { TopicText } from './topic-text.tsx';

const messages = ['tickets'] as const;

describe.each(locales)('a thread (%s)', (locale) => {
  const show = (shown: readonly TicketMessage[], others?: Parameters<typeof Thread>[0]['others']) =>
    renderInApp(
      <Thread
        messages={shown}
        {...(others && { others })}
        sideOf={({ side }) => (side === 'desk' ? 'Support' : '')}
        fileUrl={(id) => `/files/${id}`}
      />,
      { locale, messages },
    );

  it('shows what people wrote as text, with its lines, in the direction of its letters', async () => {
    await show([sampleMessage({ text: '<img src=x onerror=alert(1)>\nשלום' })]);
    const text = page.getByText('<img src=x onerror=alert(1)>', { exact: false });
    await expect.element(text).toHaveAttribute('dir', 'auto');
    expect(getComputedStyle(text.element()).whiteSpace).toContain('pre');
    expect(document.querySelector('main img')).toBeNull();
  });

  it('breaks long words, so that nothing scrolls sideways', async () => {
    await show([sampleMessage({ text: 'x'.repeat(2_000) })]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });

  it('says who wrote from where, and hides what a mail repeats until one wants to see it', async () => {
    await show([sampleMessage({ side: 'desk', isMine: false, author: null, source: 'mail', quoted: 'Am Montag …' })]);
    const mail = page.getByRole('article', { name: `${t('tickets.thread.gone')} Support` });
    expect(mail.element().textContent).toContain(t('tickets.thread.by_mail', { when: '' }));
    await expect.element(page.getByText('Am Montag …')).not.toBeVisible();
    await page.getByText(t('tickets.thread.quoted')).click();
    await expect.element(page.getByText('Am Montag …')).toBeVisible();
  });

  it('shows pictures by their names, links other files with type and size, and names what was not kept', async () => {
    const file = { size: 1_249_000 };
    await show([
      sampleMessage({
        files: [
          { ...file, id: idOf(1), name: 'Fehler.png', contentType: 'image/webp' },
          { ...file, id: idOf(2), name: 'Angebot.pdf', contentType: 'application/pdf' },
        ],
        droppedFiles: ['film.mp4'],
      }),
    ]);
    await expect.element(page.getByAltText('Fehler.png')).toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Angebot.pdf' })).toHaveAttribute('href', `/files/${idOf(2)}`);
    await expect.element(page.getByText(locale === 'de' ? 'PDF, 1,2 MB' : 'PDF, 1.2 MB')).toBeVisible();
    await expect.element(page.getByText(t('tickets.files.dropped', { names: 'film.mp4' }))).toBeVisible();
  });

  it('has notes in the order of time, each saying that it is never sent', async () => {
    const note = {
      id: idOf(60),
      author: 'Anna',
      isMine: false,
      text: 'Kenne ich',
      createdAt: '2026-03-05T10:20:00.000Z',
    };
    const later = sampleMessage({ id: idOf(42), text: 'Danke', createdAt: '2026-03-05T10:30:00.000Z' });
    await show([sampleMessage({ text: 'Frage' }), later], [{ ...note, content: <Note note={note} /> }]);
    const parts = textsOf('ol > li');
    expect(parts.map((part) => ['Frage', 'Kenne ich', 'Danke'].find((text) => part.includes(text)))).toEqual([
      'Frage',
      'Kenne ich',
      'Danke',
    ]);
    expect(parts.map((part) => part.includes(t('tickets.note.mark')))).toEqual([false, true, false]);
  });
});

describe.each(locales)('a list of tickets (%s)', (locale) => {
  it.each([
    [['direct'], ['/support-tickets/', '/support-tickets/']],
    [['reseller_customer'], ['/contact-reseller/tickets/', '/contact-reseller/tickets/']],
    [
      ['direct', 'reseller_customer'],
      ['/support-tickets/', '/contact-reseller/tickets/'],
    ],
  ] as const)(
    'says in words what is unread, and leads to where people with accounts %o read each',
    async (kinds, ways) => {
      const rows = [
        sampleTicketRow({ isUnread: true, status: 'waiting' }),
        sampleTicketRow({ id: idOf(43), subject: 'Frage', addressee: 'reseller' }),
      ];
      const account = { accountId: idOf(9), accountName: 'Bäckerei', role: 'owner' } as const;
      const memberships = [...kinds].map((kind) => ({ ...account, kind }));
      const user = sampleUser({
        has_reseller: memberships.some(({ kind }) => kind === 'reseller_customer'),
        memberships,
      });
      await renderInApp(<TicketRows rows={rows} label="Liste" />, { locale, messages, user });
      expect(textsOf('main > ul > li')[0]).toContain(t('tickets.row.unread'));
      expect(textsOf('main li').filter((text) => text.includes(t('tickets.row.unread')))).toHaveLength(1);
      const paths = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
      const ids = [idOf(40), idOf(43)];
      expect(paths.map((path) => path?.replace(/^\/en/, ''))).toEqual(ways.map((way, index) => `${way}${ids[index]}`));
    },
  );
});

describe('what a question is about', () => {
  const topic = (change: Partial<TicketTopic>): TicketTopic => ({
    kind: 'issue',
    id: idOf(5),
    label: 'Bild ohne Alternativtext',
    projectId: idOf(1),
    ...change,
  });

  it.each([
    [topic({}), 'own', `/projects/${idOf(1)}/issues/${idOf(5)}`],
    [topic({}), 'customer', `/reseller/customer-projects/${idOf(1)}/issues/${idOf(5)}`],
    [topic({}), null, null],
    [topic({ kind: 'page' }), 'own', `/projects/${idOf(1)}/pages/${idOf(5)}`],
    [topic({ kind: 'scan' }), 'customer', `/reseller/customer-projects/${idOf(1)}/overview`],
    [topic({ kind: 'invoice', projectId: null }), 'own', '/subscriptions'],
    [topic({ kind: 'invoice', projectId: null }), 'customer', null],
  ] as const)('leads to where the reader finds it: %o, %s → %s', async (shown, area, path) => {
    await renderInApp(<TopicText topic={shown} area={area} />, { messages });
    await expect.element(page.getByText(t(`tickets.topics.${shown.kind}`, { label: shown.label }))).toBeVisible();
    expect(document.querySelector('main a')?.getAttribute('href') ?? null).toBe(path);
  });
});

describe('a message that comes while the thread is open', () => {
  it('is announced; what was there, and what one wrote oneself, is not', async () => {
    const first = sampleMessage();
    let add: (message: TicketMessage) => void = () => undefined;
    const Watched = () => {
      const [shown, setShown] = useState<readonly TicketMessage[]>([first]);
      add = (message) => setShown((before) => [...before, message]);
      return <NewMessage messages={shown} />;
    };
    await renderInApp(<Watched />, { messages });
    expect(announced()).toBe('');
    add(sampleMessage({ id: idOf(44) }));
    add(sampleMessage({ id: idOf(45), isMine: false, author: 'Anna Berger' }));
    await expect.poll(announced).toContain('Anna Berger');
  });
});
