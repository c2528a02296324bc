/** The forms a report can be written in. */
export const reportFormats = ['text', 'json', 'html', 'csv', 'junit', 'earl'] as const;
export type ReportFormat = (typeof reportFormats)[number];
