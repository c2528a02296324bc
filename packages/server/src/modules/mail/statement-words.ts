import { formatTags } from '@zugang/messages';
import { createTranslator } from 'use-intl/core';
import deMail from '@zugang/messages/catalogues/mail/de.json' with { type: 'json' };
import enMail from '@zugang/messages/catalogues/mail/en.json' with { type: 'json' };

const catalogues = { de: deMail, en: enMail };

/** The words about accessibility statements in mails, in one language, and days as it writes them. */
export const statementWords = (locale: 'de' | 'en') => {
  const t = createTranslator({
    locale,
    messages: catalogues[locale],
    namespace: 'statement',
    onError: (error) => {
      throw error;
    },
  });
  const days = new Intl.DateTimeFormat(formatTags[locale], { dateStyle: 'long', timeZone: 'UTC' });
  return { t, dayOf: (day: string): string => days.format(new Date(day)) };
};
