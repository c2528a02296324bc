import { sql } from 'drizzle-orm';
import { storableText } from './storable-text.ts';

/** Data of a foreign page as a `jsonb` value that PostgreSQL can hold. */
export const storableJson = (value: object) => {
  const json = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
  return sql<Record<string, unknown>>`${json}::jsonb`;
};
