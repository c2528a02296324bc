import { formatTags } from '@zugang/messages';
import { createTranslator } from 'use-intl/core';
import deMail from '@zugang/messages/catalogues/mail/de.json' with { type: 'json' };
import enMail from '@zugang/messages/catalogues/mail/en.json' with { type: 'json' };

type Locale = 'de' | 'en';

const catalogues = { de: deMail, en: enMail };

/** The words of figures and lists in mails, in one language, and dates as it writes them. */
export const mailWords = (locale: Locale) => {
  const tag = formatTags[locale];
  const t = createTranslator({
    locale,
    messages: catalogues[locale],
    namespace: 'digest',
    onError: (error) => {
      throw error;
    },
  });
  const dayOf = (at: Date, timeZone: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }).format(at);
  const momentOf = (at: Date, timeZone: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);
  const signed = new Intl.NumberFormat(tag, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return { t, dayOf, momentOf, signed: (points: number) => signed.format(points).replace('-', '−') };
};
