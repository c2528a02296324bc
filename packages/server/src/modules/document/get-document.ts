import type { contract, LinkedDocumentDetail } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { InputOf } from '#platform/procedure';
import { findDocument } from './find-document.ts';
import { judgeStored, readDocumentWorld, type DocumentRow } from './judge-stored.ts';
import { readLinks } from './read-links.ts';

const describeReport = ({ report }: DocumentRow): LinkedDocumentDetail['report'] => {
  if (!report) return null;
  const { pages, isTagged, hasText, isLocked, showsTitle, language } = report;
  return { pages, isTagged, hasText, isLocked, showsTitle, language };
};

/** A linked document with what reading it gave. Throws NOT_FOUND. */
export const getDocument = (
  ctx: Context,
  input: InputOf<typeof contract.document.get>,
): Promise<LinkedDocumentDetail> =>
  inCallerScope(ctx, async (tx) => {
    const row = await findDocument(tx, ctx, input);
    const links = (await readLinks(tx, row.projectId, [row.url])).get(row.url);
    return {
      ...judgeStored(row, await readDocumentWorld(tx, row.projectId)),
      name: links?.name ?? null,
      linkedFrom: links?.pages ?? 0,
      report: describeReport(row),
    };
  });
