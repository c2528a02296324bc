import { limits } from '@zugang/contract/limits';
import { z } from '#lib/forms';

/** A domain as typed; the server cleans it and decides. */
const domain = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.maxLength(limits.url.max, `validation.too_long|{"max":${limits.url.max}}`),
  );

const title = z
  .string()
  .check(
    z.trim(),
    z.minLength(limits.projectTitle.min, 'validation.required'),
    z.maxLength(limits.projectTitle.max, `validation.too_long|{"max":${limits.projectTitle.max}}`),
  );

/** Creating a project. */
export const projectSchema = z.object({ domain, title });

/** Renaming a project. */
export const renameSchema = z.object({ title });

/** Deleting a project: its title must be typed, so that the wrong one is not deleted by accident. */
export const deletionSchema = (expected: string) =>
  z.object({
    title: z.string().check(z.refine((typed) => typed.trim() === expected, 'projects.edit.delete_mismatch')),
  });

/** Adding a domain to a project. */
export const domainSchema = z.object({ domain });
