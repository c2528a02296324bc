import { and, asc, ilike, or, sql } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { pages } from '#platform/db/schema/index';
import { likePattern } from '#platform/like-pattern';
import type { InputOf, OutputOf } from '#platform/procedure';
import { findDocument } from './find-document.ts';
import { isLinking } from './read-links.ts';

/** The pages that link to a document, searched by address and title; `name` is what the first link there calls it. Throws NOT_FOUND. */
export const listLinkingPages = (
  ctx: Context,
  input: InputOf<typeof contract.document.pages>,
): Promise<OutputOf<typeof contract.document.pages>> =>
  inCallerScope(ctx, async (tx) => {
    const { search, page, size } = input;
    const { projectId, url } = await findDocument(tx, ctx, input);
    const links = JSON.stringify([{ url }]);
    const pattern = likePattern(search ?? '');
    const wanted = and(
      isLinking(projectId),
      sql`${pages.outline} -> 'documents' @> ${links}::jsonb`,
      search ? or(ilike(pages.url, pattern), ilike(pages.title, pattern)) : undefined,
    );
    const name = sql<string>`coalesce((
      select link.name from jsonb_to_recordset(${pages.outline} -> 'documents') as link(url text, name text)
      where link.url = ${url} limit 1), '')`;
    const rows = await tx
      .select({ pageId: pages.id, url: pages.url, title: pages.title, name })
      .from(pages)
      .where(wanted)
      .orderBy(asc(pages.depth), asc(pages.url))
      .limit(size)
      .offset((page - 1) * size);
    return { rows, total: await tx.$count(pages, wanted), page, size };
  });
