import { describe, expect, it } from 'vitest';
import { createTabs } from './create-tabs.fixture.ts';
import { freeMemory } from './free-memory.ts';
import type { Tab } from './open-tab.ts';

const LARGE = `<!doctype html><html lang="en"><title>x</title><h1>x</h1><script>
window.kept = Array.from({ length: 100_000 }, (_, index) => ({ index, text: 'x' + index }));
</script>`;

const { open, origin } = createTabs({
  '/large': LARGE,
  '/small': '<!doctype html><html lang="en"><title>x</title><h1>x</h1>',
});

const usedIn = async ({ cdp }: Tab): Promise<number> => (await cdp.send('Runtime.getHeapUsage')).usedSize;

/** How much memory a tab uses after a large page, and how much once it was asked to free some. */
const measure = async (uses: number): Promise<{ before: number; after: number }> => {
  const tab = await open();
  await tab.page.goto(`${origin()}/large`);
  await tab.page.goto(`${origin()}/small`);
  const before = await usedIn(tab);
  await freeMemory({ cdp: tab.cdp, uses });
  return { before, after: await usedIn(tab) };
};

describe('the memory of a tab', () => {
  it('is freed of what earlier pages left, after each fourth page', async () => {
    const { before, after } = await measure(3);
    expect(after).toBeLessThan(before / 2);
  });

  it('is left alone after the others', async () => {
    const { before, after } = await measure(1);
    expect(after).toBeGreaterThan(before / 2);
  });

  it('holds up nothing where the tab is gone', async () => {
    const tab = await open();
    await tab.page.close();
    await expect(freeMemory({ cdp: tab.cdp, uses: 3 })).resolves.toBeUndefined();
  });
});
