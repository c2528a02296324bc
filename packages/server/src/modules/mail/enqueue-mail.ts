import { createTranslator } from 'use-intl/core';
import de from '@zugang/messages/catalogues/mail/de.json' with { type: 'json' };
import en from '@zugang/messages/catalogues/mail/en.json' with { type: 'json' };
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { outboxMails } from '#platform/db/schema/index';
import { sendMailQueue } from './jobs.ts';
import { renderMail } from './render-mail.ts';

const catalogues = { de, en };

/** A mail with a heading, paragraphs and at most one button; its texts are `mail.<template>.*`. */
export type MailTemplate = keyof typeof de.templates;

/** Writes a mail into the outbox and its job into the queue, in the transaction of what causes it. The recipient holds no line break (checked by the contract). */
export const enqueueMail = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs'>,
  mail: { to: string; locale: 'de' | 'en'; template: MailTemplate; values: Record<string, string>; link: string },
): Promise<void> => {
  const t = createTranslator({
    locale: mail.locale,
    messages: catalogues[mail.locale],
    onError: (error) => {
      throw error;
    },
  });
  const part = (name: 'subject' | 'body' | 'button' | 'after') => t(`templates.${mail.template}.${name}`, mail.values);
  const content = {
    heading: part('subject'),
    body: part('body'),
    button: part('button'),
    after: part('after'),
    link: mail.link,
    footer: t('footer'),
    locale: mail.locale,
  };
  const [row] = await tx
    .insert(outboxMails)
    .values({ recipient: mail.to, locale: mail.locale, subject: content.heading, ...renderMail(content) })
    .returning({ id: outboxMails.id });
  if (row) await ctx.jobs.send(tx, sendMailQueue, { message: { mailId: row.id } });
};
