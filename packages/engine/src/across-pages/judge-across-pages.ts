import { isWithinLevel, type Level } from '../catalogue/level.ts';
import { ruleById } from '../catalogue/rules.ts';
import type { Finding } from '../types.ts';
import type { PageFinding } from './finding-at.ts';
import { type DocumentReports, judgeDocuments } from './judge-documents.ts';
import { judgeHelp } from './judge-help.ts';
import { judgeNames } from './judge-names.ts';
import { judgeNavigationLanguage } from './judge-navigation-language.ts';
import { judgeOrder } from './judge-order.ts';
import { judgeTitles } from './judge-titles.ts';
import { judgeWays } from './judge-ways.ts';
import type { OutlinedPage } from './outline.ts';

export type AcrossOptions = {
  /** Highest WCAG level whose rules are judged. */
  level: Level;
  /** What was found in the documents that pages link to. */
  documents?: DocumentReports;
};

const comparisons = [judgeOrder, judgeNames, judgeHelp, judgeWays, judgeTitles, judgeNavigationLanguage];

/**
 * Judges what only several pages together show: the pages of one site as they were checked, the start page first, each URL once.
 * Returns the findings by page URL; a page that is missing has none.
 * @example
 * judgeAcrossPages([{ url, outline: check.outline }, …], { level: 'AA', documents: new Map([[pdfUrl, report]]) })
 */
export const judgeAcrossPages = (
  pages: readonly OutlinedPage[],
  { level, documents = new Map() }: AcrossOptions,
): Map<string, Finding[]> => {
  const found: PageFinding[] = [...comparisons.flatMap((judge) => judge(pages)), ...judgeDocuments(pages, documents)];
  const isWanted = ({ finding }: PageFinding): boolean => isWithinLevel(ruleById(finding.ruleId)?.level ?? 'A', level);
  const byPage = Map.groupBy(found.filter(isWanted), ({ url }) => url);
  return new Map([...byPage].map(([url, list]) => [url, list.map(({ finding }) => finding)]));
};
