import type { PackageContent } from '@zugang/contract';
import type { Entitled } from './read-entitled.ts';

/** What a project may use. `pages`: fewer than this many belong to it; null: as many as one likes. */
export type PackageLimits = PackageContent & {
  /** Whether anything is booked or tried; false also where nothing is billed. */
  hasPackage: boolean;
  pages: number | null;
  /** A crawl stops here: the bracket and a tenth. Null: it does not. */
  maxPages: number | null;
};

/** A project of which nothing is billed. */
export const freeLimits: PackageLimits = {
  checks: 'daily',
  members: null,
  hasWidget: true,
  hasSiteLogin: true,
  hasApi: true,
  hasGuidedAudit: true,
  hasPackage: false,
  pages: null,
  maxPages: null,
};

/** A project without a package. */
export const inactiveLimits: PackageLimits = {
  checks: 'manual',
  members: 3,
  hasWidget: false,
  hasSiteLogin: false,
  hasApi: false,
  hasGuidedAudit: false,
  hasPackage: false,
  pages: 25,
  maxPages: 25,
};

const ranks = { manual: 0, weekly: 1, daily: 2 } as const;

const larger = <T extends number | null>(a: T, b: T): T => (a === null || b === null ? (null as T) : a > b ? a : b);

const join = (limits: PackageLimits, { product, bracket, content }: Entitled): PackageLimits => ({
  checks: ranks[content.checks] > ranks[limits.checks] ? content.checks : limits.checks,
  members: larger(limits.members, content.members),
  // The widget is the product `tool`: another product does not bring it.
  hasWidget: limits.hasWidget || (product === 'tool' && content.hasWidget),
  hasSiteLogin: limits.hasSiteLogin || content.hasSiteLogin,
  hasApi: limits.hasApi || content.hasApi,
  hasGuidedAudit: limits.hasGuidedAudit || content.hasGuidedAudit,
  hasPackage: true,
  pages: larger(limits.pages, bracket),
  maxPages: larger(limits.maxPages, Math.floor((bracket * 11) / 10)),
});

/** What several subscriptions allow together: of each the most. */
export const joinLimits = (entitled: readonly Entitled[] | null): PackageLimits =>
  entitled === null ? freeLimits : entitled.reduce(join, inactiveLimits);
