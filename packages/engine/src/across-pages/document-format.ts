/** What a document is made with. */
export type DocumentFormat = 'pdf' | 'word' | 'spreadsheet' | 'presentation';

const formatByEnding: Record<string, DocumentFormat> = {
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
  odt: 'word',
  rtf: 'word',
  xls: 'spreadsheet',
  xlsx: 'spreadsheet',
  ods: 'spreadsheet',
  ppt: 'presentation',
  pptx: 'presentation',
  odp: 'presentation',
};

/** The format of the document at an address, by the ending of its path; null for pages and other files. */
export const documentFormatOf = (url: string): DocumentFormat | null => {
  const path = url.replace(/[?#].*/, '').toLowerCase();
  return formatByEnding[/\.([a-z]{3,4})$/.exec(path)?.[1] ?? ''] ?? null;
};
