import { expect, test } from 'vitest';
import { modulePage } from '../in-page/module-page.fixture.ts';
import type { Session } from '../in-page/session.ts';
import type * as module from './closed-shadow.ts';

declare const shadows: typeof module;
declare const session: Session;

const { show } = modulePage(new URL('./closed-shadow.ts', import.meta.url), 'shadows');
const hostsIn = async (html: string): Promise<(string | undefined)[]> => {
  const page = await show(html);
  return page.evaluate(() => {
    const count = shadows.listClosedHosts(session);
    return Array.from({ length: count }, (_, index) => shadows.closedHostAt(session, index)?.id);
  });
};
const define = "<script>customElements.define('x-known', class extends HTMLElement {})</script>";

test('custom elements, and empty ones that take room, may hide a closed root', async () => {
  const html = `${define}<x-known id="a"></x-known><div id="b" style="height:20px"></div>`;
  expect(await hostsIn(html)).toEqual(['a', 'b']);
});

test.each([
  ['an open root', `${define}<x-known id="a"><template shadowrootmode="open">A</template></x-known>`],
  ['an element nobody defined', '<x-unknown id="a"></x-unknown>'],
  ['an element with content', '<div id="a" style="height:20px">Text</div>'],
  ['an empty line', '<div id="a" style="height:2px"></div>'],
  ['an element that can hold none', '<ul id="a" style="height:20px"></ul>'],
])('%s hides none', async (_what, html) => {
  expect(await hostsIn(html)).toEqual([]);
});

test('each host is looked into once, and no more than forty at a time', async () => {
  const page = await show('<div style="height:20px"></div>'.repeat(50));
  expect(
    await page.evaluate(() => [
      shadows.listClosedHosts(session),
      shadows.listClosedHosts(session),
      shadows.listClosedHosts(session),
    ]),
  ).toEqual([40, 10, 0]);
});

test('an opened root is seen as if it were open, and others stay as they are', async () => {
  const page = await show('<div id="a"></div><div id="b"></div><p id="c"><b>Text</b></p>');
  const seen = await page.evaluate(() => {
    const elementOf = (id: string): Element => document.getElementById(id) ?? document.body;
    const [a, b, c] = [elementOf('a'), elementOf('b'), elementOf('c')] as const;
    const hidden = a.attachShadow({ mode: 'closed' });
    const open = b.attachShadow({ mode: 'open' });
    const before = a.shadowRoot;
    shadows.openShadows(session, hidden);
    shadows.openShadows(session);
    return [before === null, a.shadowRoot === hidden, b.shadowRoot === open, c.shadowRoot === null];
  });
  expect(seen).toEqual([true, true, true, true]);
});
