import type { StatementReport } from '@zugang/contract';
import { cleanText, isMailAddress } from '#modules/ticket';
import type { CleanReport } from './write-receipt.ts';

/** What a visitor has to change. */
export type WrongField = 'message' | 'email';

/** `www.example.org/kontakt` is an address too; null where it is words. */
const readAddress = (typed: string): string | null => {
  for (const text of [typed, `https://${typed}`]) {
    const url = /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(text) && URL.canParse(text) ? new URL(text) : null;
    if (url) return url.href;
  }
  return null;
};

/** The report as it will be stored, or the fields that are wrong. What is no address of a page is kept as the part that is meant. */
export const cleanStatementReport = (sent: StatementReport): CleanReport | WrongField[] => {
  const message = cleanText(sent.message);
  const email = cleanText(sent.email ?? '');
  const wrong: WrongField[] = [
    ...(message === '' ? (['message'] as const) : []),
    ...(email !== '' && !isMailAddress(email) ? (['email'] as const) : []),
  ];
  if (wrong.length > 0) return wrong;
  const typed = cleanText(sent.url ?? '');
  const url = typed === '' ? null : readAddress(typed);
  const parts = [url === null ? typed : '', cleanText(sent.part ?? '')].filter((part) => part !== '');
  return { message, url, part: parts.join(' · ') || null, email: email || null };
};
