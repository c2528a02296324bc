// A module as it runs in pages, for the tests of the bridge.
export const add = (one: number, other: number): number => one + other;
export const addLater = async (one: number, other?: number): Promise<{ sum: number }> => ({ sum: one + (other ?? 0) });
export const firstOf = (selector: string): Element | null => document.querySelector(selector);
export const tagsOf = (...elements: Element[]): string[] => elements.map(({ localName }) => localName);
export const refuse = (): void => {
  throw new Error('not on this page');
};
export const box = (): DOMRect => document.body.getBoundingClientRect();
export const limit = 3;
