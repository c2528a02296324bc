import { eq } from 'drizzle-orm';
import type { Locale } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { statementSlugs } from '#platform/db/schema/index';

const words: Record<Locale, string> = { de: 'barrierefreiheit', en: 'accessibility' };

/** A free address for a new statement of a project: its subject, and a number from the second on. The project must be locked. */
export const findFreeSlug = async (tx: Transaction, projectId: string, language: Locale): Promise<string> => {
  const rows = await tx
    .select({ slug: statementSlugs.slug })
    .from(statementSlugs)
    .where(eq(statementSlugs.projectId, projectId));
  const taken = new Set(rows.map(({ slug }) => slug));
  const word = words[language];
  if (!taken.has(word)) return word;
  let number = 2;
  while (taken.has(`${word}-${number}`)) number += 1;
  return `${word}-${number}`;
};
