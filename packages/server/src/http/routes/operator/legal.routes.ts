import {
  acceptContract,
  listAcceptances,
  listContracts,
  listDocuments,
  readAcceptancePdf,
  readContract,
  readContractPdf,
  readDocument,
  readDocumentHtml,
  readDocumentPdf,
} from '#modules/legal';
import { open, signedIn } from '../../base.ts';

export const legalRoutes = {
  documents: open.legal.documents.handler(({ context, input }) => listDocuments(context.ctx, input)),
  document: open.legal.document.handler(({ context, input }) => readDocument(context.ctx, input)),
  documentPdf: open.legal.documentPdf.handler(({ context, input }) => readDocumentPdf(context.ctx, input)),
  documentHtml: open.legal.documentHtml.handler(({ context, input }) => readDocumentHtml(context.ctx, input)),
  contracts: signedIn.legal.contracts.handler(({ context, input }) => listContracts(context.ctx, input)),
  contract: signedIn.legal.contract.handler(({ context, input }) => readContract(context.ctx, input)),
  contractPdf: signedIn.legal.contractPdf.handler(({ context, input }) => readContractPdf(context.ctx, input)),
  accept: signedIn.legal.accept.handler(({ context, input }) => acceptContract(context.ctx, input)),
  acceptances: signedIn.legal.acceptances.handler(({ context, input }) => listAcceptances(context.ctx, input)),
  acceptancePdf: signedIn.legal.acceptancePdf.handler(({ context, input }) => readAcceptancePdf(context.ctx, input)),
};
