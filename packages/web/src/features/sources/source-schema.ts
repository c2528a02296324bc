import { limits } from '@zugang/contract/limits';
import { z } from '#lib/forms';

/** A source link as it is typed. */
export type SourceValues = { name: string; value: string; isActive: boolean; isTracked: boolean };

const { nameMax } = limits.sourceLinks;

/** The rules of the form of a source link. */
export const sourceSchema = z.object<SourceValues>({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'validation.required'),
      z.maxLength(nameMax, `validation.too_long|{"max":${nameMax}}`),
    ),
  value: z
    .string()
    .check(z.trim(), z.minLength(1, 'validation.required'), z.regex(/^[a-z0-9-]{2,32}$/, 'sales.sources.errors.value')),
  isActive: z.boolean(),
  isTracked: z.boolean(),
});
