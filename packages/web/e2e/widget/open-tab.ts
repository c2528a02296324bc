import type { BrowserContext, Page } from '@playwright/test';

/** A tab in which the checker’s shadow root can be looked into. */
export const openTab = async (context: BrowserContext): Promise<Page> => {
  const tab = await context.newPage();
  await tab.addInitScript({
    content: `{ const { attachShadow } = Element.prototype; Element.prototype.attachShadow = function (init) {
      return attachShadow.call(this, this.localName === 'zugang-checker' ? { ...init, mode: 'open' } : init); }; }`,
  });
  return tab;
};
