import { getDocument, listDocuments, listLinkingPages } from '#modules/document';
import { signedInOrKey } from '../../base.ts';

export const documentRoutes = {
  list: signedInOrKey.document.list.handler(({ context, input }) => listDocuments(context.ctx, input)),
  get: signedInOrKey.document.get.handler(({ context, input }) => getDocument(context.ctx, input)),
  pages: signedInOrKey.document.pages.handler(({ context, input }) => listLinkingPages(context.ctx, input)),
};
