import { describe, expect, it } from 'vitest';
import { faulty, pageOf, picture } from './testing/checker-harness.fixture.ts';
import { checkerTab } from './testing/checker-tab.fixture.ts';

const { harness, tab, open, statusText, items } = checkerTab();

const notes = () => tab().locator('zugang-checker .notes').textContent();
const frame = 'width="400" height="200" style="border:5px solid;padding:7px;margin:20px"';

describe('a frame', () => {
  it('of the same site is checked, and what is found there is marked in its place', async () => {
    const inner = harness.place('/inner', pageOf(`<p style="height:60px">a</p>${faulty}`));
    await open(pageOf(`<iframe title="Timetable" src="${inner}" ${frame}></iframe>`));
    expect(await items()).toContain(picture);
    expect(await notes()).toContain('Timetable');
    const mark = await tab().locator('zugang-checker .frame.failed').first().boundingBox();
    const real = await tab().frameLocator('iframe').locator('#picture').boundingBox();
    expect(Math.abs((mark?.x ?? 0) - (real?.x ?? -9))).toBeLessThan(2);
    expect(Math.abs((mark?.y ?? 0) - (real?.y ?? -9))).toBeLessThan(2);
    const item = tab().locator('zugang-checker .item').filter({ hasText: picture });
    await item.click();
    expect(await tab().locator('zugang-checker .more').textContent()).toContain('iframe >>> #picture');
  });

  it('in a frame, and one with inline markup (`srcdoc`), are checked too, each once', async () => {
    const deep = harness.place('/deep', pageOf(faulty));
    const middle = harness.place(
      '/middle',
      pageOf(`<iframe title="Deep" src="${deep}" width="300" height="150"></iframe>`),
    );
    await open(
      pageOf(`<iframe title="Middle" src="${middle}" ${frame}></iframe>
      <iframe title="Written" srcdoc="<main><h1>x</h1>${faulty.replaceAll('"', '&quot;')}</main>" ${frame}></iframe>`),
    );
    await tab().getByText('Search, sort, filter').click();
    await tab().getByLabel('Group').selectOption('one by one');
    expect((await items()).filter((title) => title === picture)).toHaveLength(2);
    for (const name of ['Middle', 'Deep', 'Written']) expect(await notes()).toContain(name);
  });

  it('is left as it was, scrolled away findings lose their mark, and changes in it are seen', async () => {
    const inner = harness.place(
      '/long',
      pageOf(
        `${faulty}<p style="height:2000px">long</p><button id="more" onclick='this.insertAdjacentHTML("afterend", "<input>")'>More</button>`,
      ),
    );
    await open(pageOf(`<iframe title="Long" src="${inner}" ${frame}></iframe>`));
    const content = tab().frameLocator('iframe');
    expect(await content.locator('script').count()).toBe(0);
    const marks = tab().locator('zugang-checker .marks button:visible');
    const before = await marks.count();
    await content.locator('html').evaluate((root) => root.scrollTo(0, 800));
    await expect.poll(() => marks.count()).toBeLessThan(before);
    await content.locator('#more').click();
    await expect.poll(statusText, { timeout: 20_000 }).toMatch(/new: [1-9]/);
  });

  it('of another website is named, with a hint on how to check it, and does not block the check', async () => {
    await open(
      pageOf(`${faulty}<iframe title="Map of the city" src="${harness.origin}/elsewhere" ${frame}></iframe>
      <iframe title="Closed" sandbox srcdoc="<img>" ${frame}></iframe><iframe title="Unseen" src="${harness.origin}/tiny" hidden></iframe>`),
    );
    expect(await items()).toContain(picture);
    const words = await notes();
    for (const part of ['Not reachable from here', 'full check', 'Map of the city', 'Closed'])
      expect(words).toContain(part);
    expect(words).not.toContain('Unseen');
    expect(await statusText()).toContain('2 frames can’t be reached');
    await tab()
      .getByRole('button', { name: /Map of the city/ })
      .click();
    expect(await tab().locator('zugang-checker .frame.picked').count()).toBe(1);
  });

  it('whose own rules forbid scripts is named as such', async () => {
    const inner = harness.place('/strict', pageOf(faulty, { 'Content-Security-Policy': "default-src 'self' data:" }));
    await open(pageOf(`<iframe title="Strict" src="${inner}" ${frame}></iframe>`));
    expect(await notes()).toMatch(/don’t allow scripts.*Strict/s);
  });
});
