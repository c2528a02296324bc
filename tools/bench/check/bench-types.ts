import type { ProbeName } from '../../../packages/browser/src/probes/index.ts';

/** What a page has beside its markup; a page of a folder says nothing of it. */
export type Features = { late?: boolean; animation?: boolean; frames?: boolean };

/** A page of the bench's site. `elements`: unknown for pages of a folder. */
export type BenchPage = { url: string; features: Features; elements: number | null };

/** What the process that serves the site is sent, and what it answers. */
export type SiteOrder = {
  /** `mixed` where it is missing. */
  site?: 'mixed' | 'heavy';
  seed: number;
  pages: number;
  folder?: string | undefined;
  folderPages?: number;
};
/** `thirdParties`: hosts of other sites that the pages load from. */
export type SiteAnswer = { pages: BenchPage[]; thirdParties: string[] };

export type BenchChromium = { path: string; env: NodeJS.ProcessEnv; args: string[] };

/**
 * What every contestant is to do. `peers`: the folder in which the others are installed; empty where none is asked. `hosts`: all that
 * the pages load from.
 */
export type CheckTask = {
  urls: string[];
  hosts: string[];
  chromium: BenchChromium;
  rules: string[];
  tabs: number;
  peers: string;
};

export type BenchFinding = { ruleId: string; outcome: string; selector: string };
export type PageFindings = { url: string; findings: BenchFinding[]; error: string | null; elements?: number };

/** Milliseconds of axe-core on a page, and of each of its rules. */
export type Spent = { rules: Record<string, number>; axe: number };

/** Milliseconds of each step of a page; `rules` is read only where they were timed. */
export type TimedPage = {
  url: string;
  steps: Record<string, number>;
  rules: Spent | null;
  probes: Partial<Record<ProbeName, number>>;
};

export type Contestant = (task: CheckTask) => Promise<{ results: PageFindings[]; timed?: TimedPage[] }>;
export type ContestantAnswer = { results?: PageFindings[]; timed?: TimedPage[]; error?: string };
