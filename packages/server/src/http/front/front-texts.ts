import type { Locale } from '@zugang/contract';
import errorsDe from '@zugang/messages/catalogues/errors/de.json' with { type: 'json' };
import errorsEn from '@zugang/messages/catalogues/errors/en.json' with { type: 'json' };
import helpDe from '@zugang/messages/catalogues/help/de.json' with { type: 'json' };
import helpEn from '@zugang/messages/catalogues/help/en.json' with { type: 'json' };
import de from '@zugang/messages/catalogues/front/de.json' with { type: 'json' };
import en from '@zugang/messages/catalogues/front/en.json' with { type: 'json' };
import { createTranslator } from 'use-intl/core';

const catalogues = {
  de: { front: de, help: helpDe, errors: errorsDe },
  en: { front: en, help: helpEn, errors: errorsEn },
};

const create = (locale: Locale) =>
  createTranslator({
    locale,
    messages: catalogues[locale],
    onError: (error) => {
      throw error;
    },
  });

const known = { de: create('de'), en: create('en') };

/** The words of the public pages in one language. */
export const frontTexts = (locale: Locale) => known[locale];

export type FrontTexts = ReturnType<typeof frontTexts>;
