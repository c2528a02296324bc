import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { projectExport } from '../checks/export.contract.ts';
import { exportFormat, projectReport } from '../checks/report.contract.ts';
import { id, instant, locale, nothing, text } from '../shared.ts';

/** How long a link to a report may hold, in days. */
export const shareDays = z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)]);

/** A link that opens a project's report without a login, and nothing else. The link itself is shown once. */
export const reportShare = z.object({
  id,
  projectId: id,
  /** For whom it was made. */
  name: z.string(),
  locale,
  hasPassword: z.boolean(),
  mayExport: z.boolean(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  /** How often it was opened, and when last; who did is not known. */
  opened: z.number().int(),
  lastOpenedAt: instant.nullable(),
});
export type ReportShare = z.infer<typeof reportShare>;

/** What opens a shared report: in the body, so that no log and no referrer ever holds it. */
export const shareCredentials = z.object({
  projectId: id,
  token: z.string().min(1).max(100),
  password: z.string().max(limits.password.max).optional(),
});

/** What opens an export of a shared report: `pass` replaces the password, which is not sent and checked again for each look at it. */
export const exportCredentials = z.object({
  projectId: id,
  exportId: id,
  token: z.string().min(1).max(100),
  pass: z.string().min(1).max(1_000),
});

/** A report as a stranger reads it: without the names of people. */
export const sharedReport = z.object({
  report: projectReport,
  locale,
  mayExport: z.boolean(),
  expiresAt: instant,
  /** The reseller in whose name it is shown; null: the product. */
  partner: z.string().nullable(),
});
export type SharedReport = z.infer<typeof sharedReport>;

const route = oc.$route({ tags: ['Reports'] });
const byProject = z.object({ projectId: id });

export const shareContract = {
  list: route
    .route({ method: 'GET', path: '/projects/{projectId}/report/shares', summary: 'The links to a report that hold' })
    .input(byProject)
    .output(z.object({ shares: z.array(reportShare) })),
  create: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/report/shares',
      summary: 'Make a link to the report; the answer alone holds it',
      successStatus: 201,
    })
    .input(
      byProject.extend({
        name: text(limits.shares.nameMax, 1),
        days: shareDays.default(30),
        locale: locale.default('de'),
        mayExport: z.boolean().default(true),
        password: z.string().min(limits.shares.passwordMin).max(limits.password.max).optional(),
      }),
    )
    .output(z.object({ share: reportShare, url: z.string() })),
  revoke: route
    .route({
      method: 'DELETE',
      path: '/projects/{projectId}/report/shares/{shareId}',
      summary: 'End a link to the report',
    })
    .input(byProject.extend({ shareId: id }))
    .output(nothing),
  open: route
    .route({
      method: 'POST',
      path: '/shared-reports/{projectId}',
      summary: 'Read a report with the token of a link',
    })
    .input(shareCredentials)
    .output(sharedReport),
  createExport: route
    .route({
      method: 'POST',
      path: '/shared-reports/{projectId}/exports',
      summary: 'Have a shared report written into a file, with the token of a link that allows it',
      successStatus: 202,
    })
    .input(shareCredentials.extend({ format: exportFormat, locale: locale.default('de') }))
    .output(z.object({ export: projectExport, pass: z.string() })),
  getExport: route
    .route({
      method: 'POST',
      path: '/shared-reports/{projectId}/exports/{exportId}',
      summary: 'How far the export of a shared report is',
    })
    .input(exportCredentials)
    .output(projectExport),
  exportFile: route
    .route({
      method: 'POST',
      path: '/shared-reports/{projectId}/exports/{exportId}/file',
      summary: 'The file of a shared report that is done',
    })
    .input(exportCredentials)
    .output(z.instanceof(Blob)),
};
