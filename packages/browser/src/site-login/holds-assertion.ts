import type { Page } from 'playwright-core';
import { matchesUrlPattern } from '@zugang/crawler/url';
import { findTarget } from './find-target.ts';
import type { LoginAssertion } from '@zugang/crawler/egress';

/** Whether the page is at an address that fits the pattern. */
export const isAtAddress = (page: Page, pattern: string): boolean => {
  const url = page.url();
  return URL.canParse(url) && /^https?:/.test(url) && matchesUrlPattern(url, pattern);
};

/** Whether the page shows now what is asserted. */
export const holdsAssertion = async (page: Page, assertion: LoginAssertion): Promise<boolean> => {
  if (assertion.is === 'address') return isAtAddress(page, assertion.pattern);
  const target = assertion.is === 'text' ? ({ by: 'text', value: assertion.text } as const) : assertion.target;
  return typeof (await findTarget(page, target, false)) !== 'string';
};
