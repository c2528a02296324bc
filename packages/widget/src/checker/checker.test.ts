import { describe, expect, it } from 'vitest';
import { faulty, pageOf, picture } from './testing/checker-harness.fixture.ts';
import { checkerTab } from './testing/checker-tab.fixture.ts';

const { harness, tab, show, open, items, statusText } = checkerTab();

const isFocused = (selector: string): Promise<boolean> =>
  tab().evaluate(
    (wanted) => document.querySelector('zugang-checker')?.shadowRoot?.activeElement?.matches(wanted) ?? false,
    selector,
  );

describe('the link', () => {
  it('opens the checker, and its secret leaves the address at once', async () => {
    await open(pageOf(faulty));
    expect(harness.sent[0]).toMatchObject({
      path: 'checker/session',
      origin: harness.site,
      body: { token: 'v1.a.b.c' },
    });
    expect(tab().url()).not.toContain('#');
    expect(await tab().evaluate(() => sessionStorage.getItem('zugang-check'))).not.toContain('v1.a.b.c');
    expect(await tab().evaluate(() => history.length)).toBe(2);
    expect(await isFocused('h2')).toBe(true);
  });

  it('that was used already is said in words, and nothing is checked', async () => {
    await show(pageOf(faulty));
    harness.refusals.set('checker/session', { status: 401, error: 'link_invalid' });
    await harness.start(tab());
    expect(await tab().locator('zugang-checker [role=alert]').textContent()).toContain(
      'expired or has already been used',
    );
    expect(await items()).toEqual([]);
  });

  it('that is missing is reported after a click on the bookmark, and is invisible to visitors', async () => {
    await open(pageOf(faulty), { hash: '' });
    expect(await tab().locator('zugang-checker [role=alert]').count()).toBe(1);
    await tab().reload();
    expect(await harness.start(tab(), '{ key: "k" }')).toBe(false);
    expect(await tab().locator('zugang-checker').count()).toBe(0);
  });

  it('lasts for the tab: the next page is checked too, without taking the focus', async () => {
    await open(pageOf(faulty));
    await tab().reload();
    await harness.start(tab());
    expect(harness.sent.filter(({ path }) => path === 'checker/session')).toHaveLength(1);
    expect(await items()).toContain(picture);
    expect(await isFocused('h2')).toBe(false);
  });
});

describe('marks on the page', () => {
  const markOf = (name: RegExp) => tab().locator('zugang-checker').getByRole('button', { name });

  it('are buttons with names that lead to what was found', async () => {
    await open(pageOf(faulty));
    const mark = markOf(/^Barrier 1: Image without/);
    await mark.press('Enter');
    const item = tab().locator('zugang-checker .item[aria-expanded=true]');
    expect(await item.locator('strong').textContent()).toBe(picture);
    const details = await tab().locator('zugang-checker .more').textContent();
    for (const words of ['Why it matters', 'Who is affected', 'Blind people', 'How to fix it', 'WCAG 1.1.1', '<img'])
      expect(details).toContain(words);
  });

  it('are one stop of the Tab key, with arrow keys between them', async () => {
    await open(pageOf(faulty + faulty.replace('id="picture"', '') + faulty.replace('id="picture"', '')));
    await markOf(/^Barrier 1:/).focus();
    await tab().keyboard.press('ArrowRight');
    expect(await isFocused('[aria-label^="Barrier 2:"]')).toBe(true);
    const stops = tab().locator('zugang-checker .marks button[tabindex="0"]');
    expect(await stops.count()).toBe(1);
  });

  it('follow their element, and go when it is scrolled away inside a box', async () => {
    const box = `<div id="box" style="height:200px;width:300px;overflow:auto"><p style="height:80px">first</p>${faulty}<p style="height:900px">long</p></div>`;
    await open(pageOf(box));
    const mark = markOf(/^Barrier 1:/);
    const before = await mark.boundingBox();
    await tab().evaluate(() => document.querySelector('#box')?.scrollTo(0, 30));
    await expect.poll(async () => (await mark.boundingBox())?.y).toBe((before?.y ?? 0) - 30);
    await tab().evaluate(() => document.querySelector('#box')?.scrollTo(0, 500));
    await expect.poll(() => mark.count()).toBe(0);
  });
});

describe('the panel', () => {
  it('checks again by itself once the page has changed, and says what is new', async () => {
    await open(
      pageOf(
        `<button id="more" onclick='this.insertAdjacentHTML("afterend", ${JSON.stringify(faulty)})'>More</button>`,
      ),
    );
    expect(await items()).not.toContain(picture);
    await tab().locator('#more').click();
    await expect.poll(items, { timeout: 15_000 }).toContain(picture);
    await expect.poll(statusText, { timeout: 10_000 }).toMatch(/new: [1-9]/);
  });

  it('does not check automatically, where the user turned that off', async () => {
    await open(
      pageOf(
        `<button id="more" onclick='this.insertAdjacentHTML("afterend", ${JSON.stringify(faulty)})'>More</button>`,
      ),
    );
    await tab().clock.install();
    await tab().getByLabel('Automatically after changes').uncheck();
    await tab().locator('#more').click();
    await tab().clock.runFor(60_000);
    expect(await items()).not.toContain(picture);
    await tab().clock.resume();
    await tab().getByRole('button', { name: 'Check again' }).click();
    await expect.poll(items, { timeout: 10_000 }).toContain(picture);
  });

  it('narrows by outcome and rule, on the page too', async () => {
    await open(pageOf(`${faulty}<p style="color:#999;background:#fff">Too pale</p>`));
    await tab()
      .getByLabel(/^Questions/)
      .uncheck();
    const all = await items();
    await tab().getByText('Search, sort, filter').click();
    await tab()
      .getByLabel(/^Rule/)
      .selectOption({ label: `${picture} (1)` });
    expect(await items()).toEqual([picture]);
    expect(all.length).toBeGreaterThan(1);
    expect(await tab().locator('zugang-checker .marks button').count()).toBe(1);
  });

  it('at the bottom leaves free what is chosen, and badges do not stay behind', async () => {
    await open(pageOf(`<p style="height:3000px">first</p>${faulty}<p style="height:3000px">last</p>`));
    await tab().setViewportSize({ width: 500, height: 700 });
    await tab().locator('zugang-checker .item').first().click();
    const place = await tab().locator('#picture').boundingBox();
    const panel = await tab().locator('zugang-checker .panel').boundingBox();
    expect((place?.y ?? 0) + 60).toBeLessThan(panel?.y ?? 0);
    await tab().evaluate(() => window.scrollTo(0, 6000));
    await expect
      .poll(async () => (await tab().locator('zugang-checker .marks .failed.badge').boundingBox())?.y)
      .toBeLessThan(-100);
  });

  it('leaves free what is at the top of the page too, and stays where it is for what concerns all of it', async () => {
    await open({ html: `<title>x</title>${faulty}<p style="height:3000px">long</p>` });
    await tab().setViewportSize({ width: 400, height: 700 });
    await tab().getByText(picture, { exact: true }).click();
    const place = await tab().locator('#picture').boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual(0);
    await tab().evaluate(() => window.scrollTo(0, 200));
    await tab().locator('zugang-checker .item').filter({ hasText: 'Whole page' }).first().click();
    expect(await tab().evaluate(() => scrollY)).toBe(200);
  });

  it('goes on and back, and moves aside for what it covers', async () => {
    await open(
      pageOf(
        `${faulty}<p style="position:absolute;right:20px;top:400px;width:200px;color:#999;background:#fff">Too pale</p>`,
      ),
    );
    await tab()
      .getByLabel(/^Questions/)
      .uncheck();
    const panel = tab().locator('zugang-checker .panel');
    expect(await panel.getAttribute('data-dock')).toBe('right');
    await tab().getByRole('button', { name: 'Next' }).click();
    await tab().getByRole('button', { name: 'Next' }).click();
    expect(await panel.getAttribute('data-dock')).toBe('left');
    await tab().getByRole('button', { name: 'Previous' }).click();
    expect(await tab().locator('zugang-checker .item[aria-expanded=true] strong').textContent()).toBe(picture);
  });

  it('folds, moves and closes, and leaves nothing behind', async () => {
    await open(pageOf(faulty));
    await tab().getByRole('button', { name: 'Dock at bottom' }).click();
    expect((await tab().locator('zugang-checker .panel').boundingBox())?.y).toBeGreaterThan(300);
    await tab().getByRole('button', { name: 'Page checker expanded' }).click();
    expect((await tab().locator('zugang-checker .panel').boundingBox())?.height).toBeLessThan(120);
    await tab().getByRole('button', { name: 'Close page checker' }).click();
    expect(await tab().locator('zugang-checker').count()).toBe(0);
    expect(await tab().evaluate(() => sessionStorage.length)).toBe(0);
  });

  it('sends what was found, with a word on the state of the page', async () => {
    await open(pageOf(`${faulty}<iframe title="Map" src="${harness.origin}/elsewhere"></iframe>`));
    await tab().getByRole('tab', { name: 'Send' }).click();
    await tab()
      .getByLabel(/State of the page/)
      .fill('menu open');
    await tab().getByRole('button', { name: 'Send result' }).click();
    await expect.poll(statusText, { timeout: 10_000 }).toBe('The result is now in the project.');
    const sent = harness.sent.at(-1);
    expect(sent).toMatchObject({ path: 'checker/results', bearer: 'bearer-of-the-session', origin: harness.site });
    expect(sent?.body).toMatchObject({ url: tab().url(), note: 'menu open', frames: 1, level: 'AA', isCut: false });
    expect(JSON.stringify(sent?.body)).toContain('image-alt');
  });

  it('sends complete checks only: sending waits until the check is done', async () => {
    const much = '<p style="color:#777;background:#888">Text <a href="/a">here</a></p>'.repeat(400);
    await show(pageOf(faulty + much));
    const began = harness.start(tab());
    await tab().getByRole('tab', { name: 'Send' }).click();
    await tab().getByRole('button', { name: 'Send result' }).click();
    await began;
    await expect.poll(statusText, { timeout: 30_000 }).toBe('The result is now in the project.');
    expect(harness.sent.at(-1)).toMatchObject({ path: 'checker/results', body: { note: '' } });
    expect(JSON.stringify(harness.sent.at(-1)?.body)).toContain('color-contrast');
  });

  it('says in words why a result was refused', async () => {
    await open(pageOf(faulty));
    harness.refusals.set('checker/results', { status: 401, error: 'session_over' });
    await tab().getByRole('tab', { name: 'Send' }).click();
    await tab().getByRole('button', { name: 'Send result' }).click();
    await expect.poll(statusText, { timeout: 10_000 }).toContain('Your page checker session has expired');
  });
});
