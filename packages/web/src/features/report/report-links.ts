import { createContext, use } from 'react';

/** The project whose screens what a report names leads to; null for strangers with a link, who have nothing but the report. */
export const ReportLinksContext = createContext<string | null>(null);

/** The project whose screens can be opened from here; null where nothing can. */
export const useLinkedProject = (): string | null => use(ReportLinksContext);
