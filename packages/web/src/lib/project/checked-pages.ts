import type { Project } from '@zugang/contract';

/** The number of pages that the latest check of a project is done with. */
export const checkedPages = ({ latestScan: scan }: Pick<Project, 'latestScan'>): number =>
  scan ? scan.pagesChecked + scan.pagesUnchanged + scan.pagesFailed : 0;
