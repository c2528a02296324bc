import { createTranslator } from 'use-intl/core';
import de from '@zugang/messages/catalogues/mail/de.json' with { type: 'json' };
import en from '@zugang/messages/catalogues/mail/en.json' with { type: 'json' };
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { outboxMails } from '#platform/db/schema/index';
import { sendMailQueue } from './jobs.ts';
import type { MailBlock } from './render-blocks.ts';
import { renderMail } from './render-mail.ts';
import { operatorSender, type MailSender } from './sender.ts';

const catalogues = { de, en };

/** A mail with a heading, paragraphs and at most one button; its texts are `mail.<template>.*`. */
export type MailTemplate = keyof typeof de.templates;

/** A file of the storage that goes along with a mail. */
export type MailAttachment = { name: string; contentType: string; storageKey: string };

/** A mail to one person. `sender`: who it comes from in the reader's eyes; the operator where it is left out. */
export type Mail = {
  to: string;
  locale: 'de' | 'en';
  template: MailTemplate;
  values: Record<string, string | number>;
  link: string;
  sender?: MailSender;
  attachments?: MailAttachment[];
  /** More than paragraphs, in the reader's language; placed before the button. */
  blocks?: MailBlock[];
  /** For mails one may do without; see {@link MailUnsubscribe}. */
  unsubscribe?: MailUnsubscribe;
  /** For mails that are answered by mail. */
  thread?: MailThread;
};

/** How answers to a mail are found, and which mails it belongs with. */
export type MailThread = {
  /** Where answers go, instead of to the sender's own address. */
  replyTo: string;
  /** Its Message-ID and those of the mails before it, with angle brackets. */
  messageId: string;
  references: string[];
  /** A line above everything else, in the reader's language: what is written below it is no part of the answer. */
  marker: string;
};

/** How such mails are switched off: a page that asks, what mail programs call by themselves (RFC 8058), and the settings. */
export type MailUnsubscribe = { pageUrl: string; oneClickUrl: string; settingsUrl: string };

/** For what becomes a header: what people typed may hold line breaks. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A mail as it goes out: its subject, the name shown as its sender and where answers go (null: those of `MAIL_FROM`), its text and HTML. */
export const composeMail = (mail: Mail) => {
  const sender = mail.sender ?? operatorSender;
  const t = createTranslator({
    locale: mail.locale,
    messages: catalogues[mail.locale],
    onError: (error) => {
      throw error;
    },
  });
  const values = { ...mail.values, service: sender.name };
  const part = (name: 'subject' | 'body' | 'button' | 'after') => t(`templates.${mail.template}.${name}`, values);
  const heading = inOneLine(part('subject'));
  const rendered = renderMail({
    heading,
    body: part('body'),
    button: part('button'),
    after: part('after'),
    link: mail.link,
    blocks: mail.blocks ?? [],
    marker: mail.thread?.marker ?? null,
    ways: mail.unsubscribe
      ? [
          { text: t('unsubscribe'), url: mail.unsubscribe.pageUrl },
          { text: t('settings'), url: mail.unsubscribe.settingsUrl },
        ]
      : [],
    footer: t('footer', { service: sender.name }),
    locale: mail.locale,
    sender,
  });
  const senderName = sender.name === operatorSender.name ? null : inOneLine(sender.name);
  return { subject: heading, senderName, replyTo: mail.thread?.replyTo ?? sender.replyTo, ...rendered };
};

/** Writes a mail into the outbox and its job into the queue, in the transaction of what causes it. The recipient holds no line break (checked by the contract). */
export const enqueueMail = async (tx: Transaction, ctx: Pick<Context, 'jobs'>, mail: Mail): Promise<void> => {
  const [row] = await tx
    .insert(outboxMails)
    .values({
      recipient: mail.to,
      locale: mail.locale,
      ...composeMail(mail),
      attachments: mail.attachments ?? [],
      unsubscribeUrl: mail.unsubscribe?.oneClickUrl ?? null,
      messageId: mail.thread?.messageId ?? null,
      references: mail.thread?.references ?? [],
    })
    .returning({ id: outboxMails.id });
  if (row) await ctx.jobs.send(tx, sendMailQueue, { message: { mailId: row.id } });
};
