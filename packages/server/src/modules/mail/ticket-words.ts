import { createTranslator } from 'use-intl/core';
import deMail from '@zugang/messages/catalogues/mail/de.json' with { type: 'json' };
import enMail from '@zugang/messages/catalogues/mail/en.json' with { type: 'json' };

const catalogues = { de: deMail, en: enMail };

/** The words of mails about tickets that stand around what people wrote, in one language. */
export const ticketWords = (locale: 'de' | 'en') =>
  createTranslator({
    locale,
    messages: catalogues[locale],
    namespace: 'ticket',
    onError: (error) => {
      throw error;
    },
  });
