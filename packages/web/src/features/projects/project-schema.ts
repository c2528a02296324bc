import { limits } from '@zugang/contract/limits';
import { z } from '../../lib/forms/index.ts';

/** A domain as typed; the server cleans it and decides. */
const domain = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.maxLength(limits.url.max, `validation.too_long|{"max":${limits.url.max}}`),
  );

/** Creating a project. */
export const projectSchema = z.object({
  domain,
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(limits.projectTitle.min, 'validation.required'),
      z.maxLength(limits.projectTitle.max, `validation.too_long|{"max":${limits.projectTitle.max}}`),
    ),
});

/** Adding a domain to a project. */
export const domainSchema = z.object({ domain });
