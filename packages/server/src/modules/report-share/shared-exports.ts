import { and, eq } from 'drizzle-orm';
import type { contract, ProjectExport } from '@zugang/contract';
import { countAttempt, type RateLimits } from '#modules/identity';
import {
  describeExport,
  findExport,
  openExportFile,
  queueExport,
  recordUse,
  requireServed,
} from '#modules/report-export';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { projects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf, OutputOf } from '#platform/procedure';
import type { ProjectRow } from '#platform/project-access';
import type { ShareRow } from './describe-shares.ts';
import { asVisitor, findShare, findShareByToken } from './find-share.ts';
import { isSharePass, newSharePass } from './share-pass.ts';

const readProject = async (tx: Transaction, share: ShareRow): Promise<ProjectRow> => {
  const isIt = and(eq(projects.id, share.projectId), eq(projects.accountId, share.accountId));
  const [project] = await tx.select().from(projects).where(isIt);
  if (!project) throw new DomainError('SHARE_INVALID');
  return project;
};

/**
 * Has the report behind a link written into a file, where the link allows files; without the names of people.
 * Throws FORBIDDEN, EXPORT_LIMIT, SHARE_INVALID, SHARE_PASSWORD_REQUIRED, SHARE_PASSWORD_WRONG, RATE_LIMITED.
 */
export const createSharedExport = async (
  caller: Context,
  limits: Pick<RateLimits, 'sharedReport'>,
  { format, locale, ...credentials }: InputOf<typeof contract.share.createExport>,
): Promise<OutputOf<typeof contract.share.createExport>> => {
  const ctx = asVisitor(caller);
  const share = await findShare(caller, limits, credentials);
  if (!share.mayExport) throw new DomainError('FORBIDDEN');
  return inScope(ctx.db, [share.accountId], async (tx) => {
    const project = await readProject(tx, share);
    const { row, isNew } = await queueExport(tx, ctx, { project, format, locale, audience: 'visitors' });
    // Once a file: nothing is kept of who else asks for it.
    if (isNew) await recordUse(tx, ctx, { action: 'report.export', row, shareId: share.id });
    return { export: await describeExport(tx, ctx, row), pass: newSharePass(ctx.secrets, share.id) };
  });
};

/** The link, if it still holds, allows files, and its password was given: each look and each download asks anew. */
const requireVisitor = async (
  ctx: Context,
  { projectId, token, pass }: InputOf<typeof contract.share.getExport>,
): Promise<ShareRow> => {
  const share = await findShareByToken(ctx.db, projectId, token);
  if (!share.mayExport) throw new DomainError('FORBIDDEN');
  if (!isSharePass(ctx.secrets, share.id, pass)) throw new DomainError('SHARE_PASSWORD_REQUIRED');
  return share;
};

const audience = 'visitors' as const;

/** How far the export behind a link is. Throws NOT_FOUND, FORBIDDEN, SHARE_INVALID, SHARE_PASSWORD_REQUIRED. */
export const getSharedExport = async (
  caller: Context,
  input: InputOf<typeof contract.share.getExport>,
): Promise<ProjectExport> => {
  const ctx = asVisitor(caller);
  const { accountId, projectId } = await requireVisitor(ctx, input);
  return inScope(ctx.db, [accountId], async (tx) =>
    describeExport(tx, ctx, await findExport(tx, { projectId, exportId: input.exportId, audience })),
  );
};

/** The file of an export behind a link. Throws as `getSharedExport`, EXPORT_UNFINISHED and RATE_LIMITED. */
export const readSharedFile = async (
  caller: Context,
  { sharedFile }: Pick<RateLimits, 'sharedFile'>,
  input: InputOf<typeof contract.share.exportFile>,
): Promise<File> => {
  const ctx = asVisitor(caller);
  const { id, accountId, projectId } = await requireVisitor(ctx, input);
  await countAttempt(sharedFile, id);
  const row = await inScope(ctx.db, [accountId], (tx) =>
    findExport(tx, { projectId, exportId: input.exportId, audience }),
  );
  requireServed(row);
  return openExportFile(ctx, row);
};
