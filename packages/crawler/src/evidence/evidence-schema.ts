import { z } from 'zod';
import type { PageEvidence } from './page-evidence.ts';

const validators = { etag: z.string().nullable(), lastModified: z.string().nullable() };

const sourceSchema = z.object({
  kind: z.literal('html'),
  url: z.string(),
  status: z.number(),
  title: z.string().nullable(),
  links: z.array(z.string()),
  nofollowLinks: z.array(z.string()),
  canonical: z.string().nullable(),
  contentHash: z.string(),
  isAppShell: z.boolean(),
  isVarying: z.boolean(),
  validators: z.object(validators),
});

/** Reads evidence that was stored as JSON; refuses what has another form. */
export const evidenceSchema = z.object({
  conditions: z.string(),
  source: sourceSchema,
  rendered: z.string().nullable(),
  resources: z.array(
    z.union([z.object({ url: z.string(), hash: z.string() }), z.object({ url: z.string(), ...validators })]),
  ),
  isComplete: z.boolean(),
}) satisfies z.ZodType<PageEvidence>;
