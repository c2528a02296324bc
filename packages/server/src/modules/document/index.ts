export { getDocument } from './get-document.ts';
export { listDocuments } from './list-documents.ts';
export { listLinkingPages } from './list-linking-pages.ts';
