import { oc } from '@orpc/contract';
import { z } from 'zod';
import { exportFormat } from './report.contract.ts';
import { id, instant, locale } from '../shared.ts';

const count = z.number().int().min(0);

/** `queued`: it waits for its turn; `running`: a worker writes it; `done`: the file can be downloaded until `expiresAt`. */
const exportState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);

/** A report that is or was written into a file by a worker. */
export const projectExport = z.object({
  id,
  projectId: id,
  format: exportFormat,
  locale,
  state: exportState,
  /** Pages of the website written, and to be written; formats that list no pages and exports that wait have a total of 0. */
  progress: z.object({ done: count, total: count }),
  /** How many exports of the account are made before this one; null unless it is `queued`. */
  ahead: count.nullable(),
  /** The check whose results are in the file; null before it is begun, and where the website was never checked. */
  scan: z.object({ id, startedAt: instant, finishedAt: instant.nullable() }).nullable(),
  /** Null until it is done. */
  fileName: z.string().nullable(),
  /** Bytes; null until it is done. */
  size: count.nullable(),
  /** Who asked for it first; null for visitors with a link, and where the person is gone. */
  requestedBy: z.string().nullable(),
  mayCancel: z.boolean(),
  createdAt: instant,
  /** When the file is deleted; null until it is over. */
  expiresAt: instant.nullable(),
});
export type ProjectExport = z.infer<typeof projectExport>;

const route = oc.$route({ tags: ['Reports'] });
const byProject = z.object({ projectId: id });
const byExport = byProject.extend({ exportId: id });

export const exportContract = {
  create: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/exports',
      summary: 'Have the report written into a file; where it exists for the same data, that one is given',
      successStatus: 202,
    })
    .input(byProject.extend({ format: exportFormat, locale: locale.default('de') }))
    .output(projectExport),
  list: route
    .route({ method: 'GET', path: '/projects/{projectId}/exports', summary: 'The latest exports of a project' })
    .input(byProject)
    .output(z.object({ exports: z.array(projectExport) })),
  get: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/exports/{exportId}',
      summary: 'How far an export is',
    })
    .input(byExport)
    .output(projectExport),
  cancel: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/exports/{exportId}/cancel',
      summary: 'Cancel an export that waits or is being written',
    })
    .input(byExport)
    .output(projectExport),
  file: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/exports/{exportId}/file',
      summary: 'The file of an export that is done',
    })
    .input(byExport)
    .output(z.instanceof(Blob)),
};
