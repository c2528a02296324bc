/** The forms a report can be written in. */
export const reportFormats = ['text', 'json', 'html', 'csv', 'junit', 'earl'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** The ending of a file in each form. */
export const reportEndings: Record<ReportFormat, string> = {
  text: 'txt',
  json: 'json',
  html: 'html',
  csv: 'csv',
  junit: 'xml',
  earl: 'jsonld',
};
