import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id } from '../shared.ts';

/** What only a person who knows the page can fill in. */
const fixPlaceholder = z.enum([
  'image_content',
  'action',
  'target',
  'label',
  'name',
  'frame_content',
  'language',
  'page_topic',
  'site_name',
  'heading',
  'id',
  'role',
  'true_or_false',
  'purpose',
  'contents',
  'captions_file',
]);

/** When one of several ways is the right one. */
const fixCase = z.enum([
  'decorative',
  'informative',
  'text_colour',
  'background_colour',
  'keep_element',
  'remove_element',
  'same_window',
  'announce_window',
]);

/** Code in pieces: a `suggestion` was derived and must be looked at, a `placeholder` must be replaced. */
const codePart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('suggestion'), text: z.string() }),
  z.object({ kind: z.literal('placeholder'), name: fixPlaceholder }),
]);
export type CodePart = z.infer<typeof codePart>;

/** The code of an issue's sample element as it is, and as it should be. */
export const issueFix = z.object({
  language: z.enum(['html', 'css']),
  before: z.string(),
  /** Whether a long value of an attribute was stored shortened, with `…`. */
  isCut: z.boolean(),
  /** The ways to fix it; `when` is null for the only one, and no code means that the element is to be removed. */
  options: z.array(z.object({ when: fixCase.nullable(), after: z.array(codePart) })),
});
export type IssueFix = z.infer<typeof issueFix>;

/** The fix of an issue. Spread into the contract of issues. */
export const issueFixContract = {
  fix: oc
    .$route({ tags: ['Issues'] })
    .route({
      method: 'GET',
      path: '/projects/{projectId}/issues/{issueId}/fix',
      summary: 'The mended code of the sample element; null where none can be derived from it',
    })
    .input(z.object({ projectId: id, issueId: id }))
    .output(z.object({ fix: issueFix.nullable() })),
};
