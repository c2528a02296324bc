import type { Session } from '@zugang/engine/probing';
import { expect, test } from 'vitest';
import { callInPage } from '../../bridge/call-in-page.ts';
import { createTabs } from '../../tab/create-tabs.fixture.ts';
import type * as module from './in-page.ts';

/** What is injected into the page; see `page-script.ts`. */
declare const zugangPage: { session: Session; shadows: typeof module };

const page = (body: string): string => `<!doctype html><html lang="de"><title>Räder</title><body>${body}</body></html>`;
const define = "<script>customElements.define('x-known', class extends HTMLElement {})</script>";

const { show } = createTabs({
  '/hosts': page(`${define}<x-known id="a"></x-known><div id="b" style="height:20px"></div>`),
  '/open-root': page(`${define}<x-known id="a"><template shadowrootmode="open">A</template></x-known>`),
  '/undefined': page('<x-unknown id="a"></x-unknown>'),
  '/content': page('<div id="a" style="height:20px">Text</div>'),
  '/empty-line': page('<div id="a" style="height:2px"></div>'),
  '/no-host': page('<ul id="a" style="height:20px"></ul>'),
  '/many': page('<div style="height:20px"></div>'.repeat(50)),
  '/three': page('<div id="a"></div><div id="b"></div><p id="c"><b>Text</b></p>'),
});

/** What the function answers, which is run in the page as it is written. */
const runAt = async (path: string, work: () => unknown): Promise<unknown> => {
  const { world } = await show(path);
  return callInPage(world, { declaration: String(work), args: [] });
};

const hostsAt = (path: string): Promise<unknown> =>
  runAt(path, () => {
    const { session, shadows } = zugangPage;
    const count = shadows.listClosedHosts(session);
    return Array.from({ length: count }, (_, index) => shadows.closedHostAt(session, index)?.id);
  });

test('custom elements, and empty ones that take room, may hide a closed root', async () => {
  expect(await hostsAt('/hosts')).toEqual(['a', 'b']);
});

test.each([
  ['an open root', '/open-root'],
  ['an undefined element', '/undefined'],
  ['an element with content', '/content'],
  ['an empty line', '/empty-line'],
  ['an element that can hold none', '/no-host'],
])('%s hides none', async (_what, path) => {
  expect(await hostsAt(path)).toEqual([]);
});

test('each host is looked into once, and no more than forty at a time', async () => {
  const counts = await runAt('/many', () => {
    const { session, shadows } = zugangPage;
    return [1, 2, 3].map(() => shadows.listClosedHosts(session));
  });
  expect(counts).toEqual([40, 10, 0]);
});

test('an opened root is seen as if it were open, and others stay as they are', async () => {
  const seen = await runAt('/three', () => {
    const { session, shadows } = zugangPage;
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
