import { readChoice, readText } from '#lib/search-params';

/** The parts of a report that members have. */
export const reportViews = ['report', 'audit', 'compare'] as const;
export type ReportView = (typeof reportViews)[number];

/** The search parameters of a report; `share` is a link's token, which belongs into the fragment. */
export type ReportSearch = { view?: ReportView | undefined; share?: string | undefined };

/** The search parameters of a report; what is unknown is left out. */
export const readReportSearch = (search: Record<string, unknown>): ReportSearch => ({
  view: readChoice(search['view'], reportViews),
  share: readText(search['share']),
});

/** The token in an address's fragment, `share=…`; null where there is none. */
export const readShareToken = (hash: string): string | null => new URLSearchParams(hash).get('share') || null;
