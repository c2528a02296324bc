import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { criterionResult, verdictValue } from './report.contract.ts';
import { id, instant, text } from '../shared.ts';

/** A picture that belongs to the check of a criterion. */
export const auditPicture = z.object({
  id,
  description: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  by: z.string().nullable(),
  at: instant,
});
export type AuditPicture = z.infer<typeof auditPicture>;

/** A kind of content that checked pages may have none of. */
export const absence = z.enum([
  'media',
  'fields',
  'scripts',
  'time_limits',
  'gestures',
  'shortcuts',
  'motion',
  'sign_in',
  'commitments',
]);
export type Absence = z.infer<typeof absence>;

/** A success criterion as a person checks it. */
export const auditedCriterion = criterionResult.extend({
  /** Whether no rule decides any part of it. */
  isByHand: z.boolean(),
  /** Whether nothing it speaks of is on any checked page. */
  isAbsent: z.boolean(),
  /** What that is; null if it is there, or unknown. */
  absence: absence.nullable(),
  pictures: z.array(auditPicture),
});
export type AuditedCriterion = z.infer<typeof auditedCriterion>;

/** A number such as `1.4.3`. */
const criterionId = z.string().regex(/^\d\.\d\.\d{1,2}$/);

const route = oc.$route({ tags: ['Reports'] });
const byProject = z.object({ projectId: id });
const byCriterion = byProject.extend({ criterion: criterionId });

export const auditContract = {
  list: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/audit',
      summary:
        'The criteria of WCAG 2.2 (A and AA), what people found out about them, and what is left to test by hand',
    })
    .input(byProject)
    .output(z.object({ criteria: z.array(auditedCriterion) })),
  decide: route
    .route({
      method: 'PUT',
      path: '/projects/{projectId}/audit/{criterion}',
      summary: 'Set the result of testing a criterion manually; null removes it',
    })
    .input(byCriterion.extend({ verdict: verdictValue.nullable(), note: text(limits.audit.noteMax).default('') }))
    .output(auditedCriterion),
  addPicture: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/audit/{criterion}/pictures',
      summary: 'Add a picture (PNG or JPEG) to a criterion',
      successStatus: 201,
    })
    .input(
      byCriterion.extend({
        description: text(limits.audit.descriptionMax, 1),
        /** The file in base64. */
        data: z.base64().max(Math.ceil(limits.audit.pictureBytes / 3) * 4),
      }),
    )
    .output(auditedCriterion),
  removePicture: route
    .route({
      method: 'DELETE',
      path: '/projects/{projectId}/audit/pictures/{pictureId}',
      summary: 'Remove a picture',
    })
    .input(byProject.extend({ pictureId: id }))
    .output(auditedCriterion),
  picture: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/audit/pictures/{pictureId}',
      summary: 'A picture, as WebP',
    })
    .input(byProject.extend({ pictureId: id }))
    .output(z.instanceof(Blob)),
};
