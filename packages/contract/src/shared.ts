import { z } from 'zod';
import { limits } from './limits.ts';

/** Text from a person: trimmed, without NUL, other control characters and half characters that cannot be stored (line breaks and tabs stay). */
export const text = (max: number, min = 0) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]*$/u),
    );

/** An identifier: a UUID, lower case. */
export const id = z.uuid();

/** A point in time, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** Query parameters of every list: text searched for, page counted from 1, rows a page. */
export const listQuery = z.object({
  search: text(limits.search.max).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(limits.page.maxSize).default(limits.page.size),
});

/** A page of a list with the number of all rows. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), total: z.number().int(), page: z.number().int(), size: z.number().int() });

export const impact = z.enum(['minor', 'moderate', 'serious', 'critical']);
export const outcome = z.enum(['failed', 'cannot-tell']);
export const region = z.enum([
  'header',
  'navigation',
  'main',
  'complementary',
  'footer',
  'search',
  'form',
  'dialog',
  'region',
  'page',
]);
export const wcagLevel = z.enum(['A', 'AA', 'AAA']);
export const locale = z.enum(['de', 'en']);

/** A rectangle on the page in CSS pixels, from the page's upper left corner. */
export const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

export type Impact = z.infer<typeof impact>;
export type Outcome = z.infer<typeof outcome>;
export type Region = z.infer<typeof region>;
export type WcagLevel = z.infer<typeof wcagLevel>;
export type Locale = z.infer<typeof locale>;
export type Box = z.infer<typeof box>;

/** An answer without content. */
export const nothing = z.object({ ok: z.literal(true) });
