import type { ElementHandle, Frame, Locator, Page } from 'playwright-core';
import type { LoginTarget } from '@zugang/crawler/egress';

/** What people type into. */
const FIELD =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=image], [type=hidden]), textarea, select, [contenteditable=""], [contenteditable=true]';
/** A page may have any number; the first that is seen is meant. */
const MAX_CANDIDATES = 20;

/** What is read of an element inside the page. */
type PageElement = {
  nodeName: string;
  ownerDocument: { location: { origin: string } };
  getAttribute: (name: string) => string | null;
  setAttribute: (name: string, value: string) => void;
  removeAttribute: (name: string) => void;
};

export type FoundTarget = { handle: ElementHandle<PageElement>; frame: Frame };
/** `hidden`: it exists, and is invisible. */
export type Search = FoundTarget | 'hidden' | 'missing';

const ROLES = ['button', 'link', 'menuitem', 'tab'] as const;

const byWords = (frame: Frame, name: string, exact: boolean): Locator => {
  const [first, ...others] = ROLES.map((role) => frame.getByRole(role, { name, exact }));
  return others.reduce((all, one) => all.or(one), first ?? frame.getByText(name, { exact }));
};

/** From what a person means most likely to what may be meant as well. */
const listLocators = (frame: Frame, { by, value }: LoginTarget): Locator[] => {
  const either = (find: (exact: boolean) => Locator): Locator[] => [find(true), find(false)];
  if (by === 'selector') return [frame.locator(`css=${value}`)];
  if (by === 'text') return either((exact) => frame.getByText(value, { exact }));
  if (by === 'button') return either((exact) => byWords(frame, value, exact));
  return [
    ...either((exact) => frame.getByLabel(value, { exact })),
    ...either((exact) => frame.getByPlaceholder(value, { exact })),
  ];
};

const firstSeen = async (locator: Locator): Promise<FoundTarget['handle'] | 'hidden' | 'missing'> => {
  const handles = await locator.elementHandles();
  for (const handle of handles.slice(0, MAX_CANDIDATES))
    if (await handle.isVisible()) return handle as ElementHandle<unknown> as FoundTarget['handle'];
  return handles.length > 0 ? 'hidden' : 'missing';
};

/** Looks for it once, in the page and then in its frames, shadow roots included. A frame that goes away holds nothing. */
export const findTarget = async (page: Page, target: LoginTarget, isField: boolean): Promise<Search> => {
  let last: 'hidden' | 'missing' = 'missing';
  for (const frame of page.frames()) {
    for (const found of listLocators(frame, target)) {
      const locator = isField ? found.and(frame.locator(FIELD)) : found;
      const seen = await firstSeen(locator).catch(() => 'missing' as const);
      if (typeof seen !== 'string') return { handle: seen, frame };
      if (seen === 'hidden') last = 'hidden';
    }
  }
  return last;
};
