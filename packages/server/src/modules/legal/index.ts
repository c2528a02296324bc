export { announceContracts } from './announce-contracts.ts';
export { announceContractsQueue, legalQueues } from './jobs.ts';
export { acceptContract } from './accept-contract.ts';
export { describeDocuments, newestVersionOf } from './describe-documents.ts';
export { listActivities } from './processing-activities.ts';
export { listAcceptances, listContracts, readContract, readContractPdf } from './list-contracts.ts';
export { isContractAccepted } from './read-offer.ts';
export { readAcceptancePdf } from './read-acceptance-pdf.ts';
export { listDocuments, readDocument, readDocumentHtml, readDocumentPdf } from './read-public-documents.ts';
