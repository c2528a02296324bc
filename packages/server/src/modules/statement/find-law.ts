import type { Law, LawId, Locale } from '@zugang/contract';
import { listLaws } from '@zugang/statement';
import { todayInBerlin } from '#platform/calendar';
import { DomainError } from '#platform/errors';

/** A law with texts in this language. Throws STATEMENT_LANGUAGE_MISSING where it has none. */
export const requireLaw = (law: LawId, language: Locale): Law => {
  const found = listLaws({ locale: language, today: todayInBerlin() }).find(({ id }) => id === law);
  if (!found?.languages.includes(language)) throw new DomainError('STATEMENT_LANGUAGE_MISSING');
  return found;
};
