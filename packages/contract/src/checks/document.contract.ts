import { oc } from '@orpc/contract';
import { z } from 'zod';
import { issueState } from './issue.schema.ts';
import { id, instant, listOf, listQuery, outcome } from '../shared.ts';

export const documentFormat = z.enum(['pdf', 'word', 'spreadsheet', 'presentation']);
export type DocumentFormat = z.infer<typeof documentFormat>;

/**
 * State of a linked document. `problems`: a check of it failed. `unread`: it was not checked, for the reason given.
 * `review`: a person must decide something. `waiting`: it is about to be read. `good`: rules found nothing, or a person did not.
 */
export const documentState = z.enum(['problems', 'review', 'unread', 'waiting', 'good']);
export type DocumentState = z.infer<typeof documentState>;

/** Why a document was not checked: the format, another site's, more than one check reads, robots.txt, or it could not be fetched or read. */
export const unreadReason = z.enum(['format', 'other_site', 'limit', 'robots', 'unreadable']);

/** A document that pages link to, one row however many pages do. */
export const linkedDocument = z.object({
  id,
  projectId: id,
  url: z.string(),
  /** What links call it; null where no page that is known links to it. */
  name: z.string().nullable(),
  /** From its metadata; null where it has none or was not read. */
  title: z.string().nullable(),
  format: documentFormat,
  state: documentState,
  unreadReason: unreadReason.nullable(),
  /** What it fails or must be asked, by rules of the catalogue; the issue where the last check made one. */
  problems: z.array(
    z.object({ ruleId: z.string(), outcome, issueId: id.nullable(), issueState: issueState.nullable() }),
  ),
  /** How many pages link to it. */
  linkedFrom: z.number().int(),
  examinedAt: instant.nullable(),
});
export type LinkedDocument = z.infer<typeof linkedDocument>;

export const linkedDocumentDetail = linkedDocument.extend({
  /** What reading it gave; null where it was not read. `language` is empty where it says none. */
  report: z
    .object({
      pages: z.number().int(),
      isTagged: z.boolean(),
      hasText: z.boolean(),
      isLocked: z.boolean(),
      showsTitle: z.boolean(),
      language: z.string(),
    })
    .nullable(),
});
export type LinkedDocumentDetail = z.infer<typeof linkedDocumentDetail>;

/** A page that links to a document, and what it calls it. */
export const linkingPage = z.object({
  pageId: id,
  url: z.string(),
  title: z.string().nullable(),
  name: z.string(),
});
export type LinkingPage = z.infer<typeof linkingPage>;

const route = oc.$route({ tags: ['Documents'] });
const byProject = z.object({ projectId: id });
const byDocument = byProject.extend({ documentId: id });

export const documentContract = {
  list: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/documents',
      summary: 'PDF and office documents that pages link to, with what is wrong in them',
    })
    .input(
      listQuery.extend({
        projectId: id,
        state: z.enum([...documentState.options, 'all']).default('all'),
        sort: z.enum(['state', 'url', '-url']).default('state'),
      }),
    )
    .output(listOf(linkedDocument).extend({ states: z.record(documentState, z.number().int()) })),
  get: route
    .route({ method: 'GET', path: '/projects/{projectId}/documents/{documentId}', summary: 'A linked document' })
    .input(byDocument)
    .output(linkedDocumentDetail),
  pages: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/documents/{documentId}/pages',
      summary: 'The pages that link to a document',
    })
    .input(byDocument.extend(listQuery.shape))
    .output(listOf(linkingPage)),
};
