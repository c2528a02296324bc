import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, instant, listOf, listQuery, locale, nothing, text } from '../shared.ts';
import { law, lawId, recommendation, situation } from './law.schema.ts';
import { statementAnswers } from './statement-answers.schema.ts';
import { statementForm, statementRow, statementSlug, statementVersion } from './statement.schema.ts';

/** Files of a statement. `html`: to be put into a page; `evidence`: a ZIP of what one shows an authority. */
export const statementFormat = z.enum(['html', 'markdown', 'json', 'pdf', 'evidence']);
export type StatementFormat = z.infer<typeof statementFormat>;

const route = oc.$route({ tags: ['Statements'] });
const byProject = z.object({ projectId: id });
const byId = byProject.extend({ statementId: id });
const path = '/projects/{projectId}/statements/{statementId}' as const;

export const statementContract = {
  laws: route
    .route({ method: 'GET', path: '/statement-laws', summary: 'The laws that statements can be written for' })
    .input(z.object({ locale: locale.default('de') }))
    .output(z.object({ laws: z.array(law) })),
  recommend: route
    .route({ method: 'POST', path: '/statement-laws/recommendation', summary: 'Which law fits, and why' })
    .input(situation)
    .output(recommendation),
  list: route
    .route({ method: 'GET', path: '/projects/{projectId}/statements', summary: 'The statements of a project' })
    .input(byProject)
    .output(z.object({ statements: z.array(statementRow) })),
  /** Statements of all projects that the caller reaches; those that are due first. */
  listAll: route
    .route({ method: 'GET', path: '/statements', summary: 'Statements of all projects, those that are outdated first' })
    .input(
      listQuery.extend({ only: z.enum(['all', 'outdated', 'unpublished']).default('all'), accountId: id.optional() }),
    )
    .output(listOf(statementRow.extend({ projectTitle: z.string(), accountName: z.string() }))),
  create: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/statements',
      summary: 'Begin a statement; it is prefilled from address, domains, the last check and the audit',
      successStatus: 201,
    })
    .input(
      byProject.extend({
        law: lawId,
        language: locale.default('de'),
        situation: situation.prefault({}),
        templateId: id.optional(),
        /** A statement whose answers are taken over, for another language. */
        copyOf: id.optional(),
      }),
    )
    .output(statementForm),
  get: route
    .route({ method: 'GET', path, summary: 'A statement as its form needs it' })
    .input(byId)
    .output(statementForm),
  save: route
    .route({
      method: 'PUT',
      path: `${path}/draft`,
      summary: 'Save the draft. CONFLICT where it was changed since the revision named',
    })
    .input(byId.extend({ revision: z.number().int(), answers: statementAnswers }))
    .output(statementForm),
  discardDraft: route
    .route({ method: 'DELETE', path: `${path}/draft`, summary: 'Go back to what is published' })
    .input(byId)
    .output(statementForm),
  /** Puts what became wrong into the draft: fixed items leave, new barriers come as unconfirmed items. */
  refresh: route
    .route({ method: 'POST', path: `${path}/refresh`, summary: 'Bring the draft up to date with the last check' })
    .input(byId.extend({ revision: z.number().int() }))
    .output(statementForm),
  publish: route
    .route({
      method: 'POST',
      path: `${path}/publish`,
      summary: 'Publish the draft as a new version. STATEMENT_INCOMPLETE, PRODUCT_INACTIVE',
    })
    .input(byId.extend({ revision: z.number().int() }))
    .output(statementForm),
  withdraw: route
    .route({ method: 'POST', path: `${path}/withdraw`, summary: 'Take a published statement back; its page says so' })
    .input(byId)
    .output(statementForm),
  changeSlug: route
    .route({ method: 'PUT', path: `${path}/address`, summary: 'Change the address; the old one leads to the new one' })
    .input(byId.extend({ slug: statementSlug }))
    .output(statementForm),
  remove: route
    .route({ method: 'DELETE', path, summary: 'Delete a draft or a withdrawn statement. STATEMENT_PUBLISHED' })
    .input(byId)
    .output(z.object({ restorableUntil: instant })),
  restore: route
    .route({ method: 'POST', path: `${path}/restore`, summary: 'Bring back a deleted statement' })
    .input(byId)
    .output(statementForm),
  versions: route
    .route({ method: 'GET', path: `${path}/versions`, summary: 'The versions that were published' })
    .input(byId)
    .output(z.object({ versions: z.array(statementVersion) })),
  version: route
    .route({ method: 'GET', path: `${path}/versions/{number}`, summary: 'A published version, and what it changed' })
    .input(byId.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }))
    .output(
      z.object({
        version: statementVersion,
        html: z.string(),
        /** Lines of the text; `same` in both, `added` in this, `removed` from the version before. */
        difference: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
      }),
    ),
  file: route
    .route({ method: 'GET', path: `${path}/file`, summary: 'The published statement, else the draft, as a file' })
    .input(byId.extend({ format: statementFormat }))
    .output(z.instanceof(Blob)),
};

/** A template of the account: a law's pack in words of its own. */
export const statementTemplate = z.object({
  id,
  accountId: id,
  name: z.string(),
  law: lawId,
  language: locale,
  createdAt: instant,
  createdBy: z.string().nullable(),
  /** Whether it belongs to the reseller of the project's account. */
  isOfPartner: z.boolean(),
  /** Whether the caller may replace and delete it: a customer's people use their partner's as they are. */
  mayChange: z.boolean(),
});
export type StatementTemplate = z.infer<typeof statementTemplate>;

export const statementTemplateContract = {
  list: route
    .route({ method: 'GET', path: '/projects/{projectId}/statement-templates', summary: 'Templates a project can use' })
    .input(byProject)
    .output(z.object({ templates: z.array(statementTemplate) })),
  create: route
    .route({
      method: 'POST',
      path: `${path}/template`,
      summary:
        'Keep the wording of a statement as a template (its own texts, owner, feedback, enforcement; no findings)',
      successStatus: 201,
    })
    .input(byId.extend({ name: text(limits.statements.templateNameMax, 1) }))
    .output(statementTemplate),
  update: route
    .route({
      method: 'PUT',
      path: `${path}/template/{templateId}`,
      summary: 'Replace the name and the wording of a template by those of a statement',
    })
    .input(byId.extend({ templateId: id, name: text(limits.statements.templateNameMax, 1) }))
    .output(statementTemplate),
  remove: route
    .route({
      method: 'DELETE',
      path: '/projects/{projectId}/statement-templates/{templateId}',
      summary: 'Delete a template',
    })
    .input(byProject.extend({ templateId: id }))
    .output(nothing),
};
