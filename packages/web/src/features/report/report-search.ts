import { readChoice } from '../../lib/search-params/index.ts';

/** The parts of a report that members have. */
export const reportViews = ['report'] as const;
export type ReportView = (typeof reportViews)[number];

/** What the address of a report says. */
export type ReportSearch = { view?: ReportView | undefined };

/** The search parameters of a report; what is unknown is left out. */
export const readReportSearch = (search: Record<string, unknown>): ReportSearch => ({
  view: readChoice(search.view, reportViews),
});
