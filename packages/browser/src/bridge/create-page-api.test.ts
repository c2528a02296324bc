import type { Session } from '@zugang/engine/probing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { type Egress, startEgress } from '@zugang/crawler/egress';
import { findChromium } from '../chromium/find-chromium.ts';
import { launchChromium } from '../chromium/launch-chromium.ts';
import type { PageContext } from './call-in-page.ts';
import { createInPageScript } from './create-in-page-script.ts';
import type * as numbers from './in-page/numbers.fixture.ts';
import type { NodeApi, NodeRef, PageApi, SessionModule } from './page-api.ts';

const script = createInPageScript<typeof numbers>(new URL('./in-page/numbers.fixture.ts', import.meta.url));

let egress: Egress;
let browser: Browser;
let context: PageContext;
beforeAll(async () => {
  egress = await startEgress({ allowHosts: [] });
  browser = await launchChromium(await findChromium(), egress);
  const page = await browser.newPage();
  await page.setContent('<main><h1>Räder</h1><p>Text</p></main>');
  const cdp = await page.context().newCDPSession(page);
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  context = { cdp, contextId: executionContextId };
});
afterAll(async () => {
  await browser.close();
  await egress.close();
});

describe('a module that is called in a page', () => {
  it('returns the awaited results of its functions', async () => {
    const page = script(context);
    expect(await page.add(2, 3)).toBe(5);
    expect(await page.addLater(2)).toEqual({ sum: 2 });
  });

  it('gives nodes as references, and takes them', async () => {
    const nodes = script.nodes(context, null);
    const [heading, text] = [await nodes.firstOf('h1'), await nodes.firstOf('p')];
    expect(await nodes.firstOf('table')).toBeNull();
    expect(heading && text && (await script(context).tagsOf(heading, text))).toEqual(['h1', 'p']);
  });

  it('rejects with what is thrown there', async () => {
    await expect(script(context).refuse()).rejects.toThrow('not on this page');
  });

  it('can be called in the world of the page itself', async () => {
    expect(await script({ ...context, contextId: null }).add(1, 1)).toBe(2);
  });
});

describe('what can be called', () => {
  it('is what answers plain data, or a node', () => {
    expectTypeOf<keyof PageApi<typeof numbers>>().toEqualTypeOf<'add' | 'addLater' | 'tagsOf' | 'refuse'>();
    expectTypeOf<keyof NodeApi<typeof numbers>>().toEqualTypeOf<'firstOf'>();
    expectTypeOf<PageApi<typeof numbers>['add']>().toEqualTypeOf<(one: number, other: number) => Promise<number>>();
    expectTypeOf<PageApi<typeof numbers>['tagsOf']>().parameters.toEqualTypeOf<NodeRef[]>();
    expect(Object.keys(context)).toEqual(['cdp', 'contextId']);
  });

  it('is given the page’s session first, which is left out', () => {
    type Module = SessionModule<{
      count: (session: Session, from: number) => number;
      ping: () => void;
      describe: (element: Element) => string;
    }>;
    expectTypeOf<PageApi<Module>['count']>().toEqualTypeOf<(from: number) => Promise<number>>();
    expectTypeOf<PageApi<Module>['ping']>().toEqualTypeOf<() => Promise<void>>();
    expectTypeOf<keyof PageApi<Module>>().toEqualTypeOf<'count' | 'ping'>();
    expect(script).toHaveProperty('nodes');
  });
});
