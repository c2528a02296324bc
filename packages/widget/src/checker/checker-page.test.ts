import { describe, expect, it } from 'vitest';
import { faulty, pageOf, picture } from './testing/checker-harness.fixture.ts';
import { checkerTab } from './testing/checker-tab.fixture.ts';

const { harness, tab, show, open, items, statusText } = checkerTab();

describe('a page that forbids', () => {
  const policyOf = (connect: string, more = '') =>
    `default-src 'none'; script-src ${harness.origin} 'unsafe-inline'; connect-src ${connect}; img-src data:; ${more}`;

  it('styles, inline code and texts as scripts is checked all the same', async () => {
    const policy = policyOf(harness.origin, "require-trusted-types-for 'script'; trusted-types 'none'");
    await open(pageOf(faulty, { 'Content-Security-Policy': policy }));
    expect(await items()).toContain(picture);
    expect(
      await tab()
        .locator('zugang-checker .panel')
        .evaluate((panel) => getComputedStyle(panel).position),
    ).toBe('fixed');
  });

  it('the connection is told what to allow', async () => {
    await open(pageOf(faulty, { 'Content-Security-Policy': policyOf("'self'") }));
    const words = await tab().locator('zugang-checker [role=alert]').textContent();
    expect(words).toContain(`connect-src ${harness.origin}`);
  });
});

describe('the page', () => {
  it('stays as it was: its body, its own axe-core, its running animations, its keys and clicks', async () => {
    await show(
      pageOf(`${faulty}<style>@keyframes turn { to { rotate: 1turn } } #t { animation: turn 9s infinite }</style><p id="t">x</p>
      <script>window.axe = { mine: true }; window.heard = 0;
      for (const name of ['click', 'keydown', 'pointerdown']) document.addEventListener(name, () => heard++);</script>`),
    );
    const before = await tab().evaluate(() => document.body.outerHTML);
    await harness.start(tab());
    await tab().locator('zugang-checker .item').first().click();
    await tab().keyboard.press('Tab');
    expect(await tab().evaluate(() => document.body.outerHTML)).toBe(before);
    expect(await tab().evaluate(() => JSON.stringify(Reflect.get(window, 'axe')))).toBe('{"mine":true}');
    expect(await tab().evaluate(() => document.getAnimations().map(({ playState }) => playState))).toEqual(['running']);
    expect(await tab().evaluate(() => Reflect.get(window, 'heard') as number)).toBe(0);
  });

  it('gets no error of ours, though it has broken what we call', async () => {
    const broken = '<script>Element.prototype.scrollIntoView = () => { throw new Error("broken") }</script>';
    await show(pageOf(broken + faulty));
    const errors: string[] = [];
    tab().on('pageerror', ({ message }) => errors.push(message));
    await harness.start(tab());
    const item = tab().locator('zugang-checker .item').filter({ hasText: picture });
    await item.click();
    expect(await item.getAttribute('aria-expanded')).toBe('true');
    expect(errors).toEqual([]);
  });

  it('cannot reach into the checker', async () => {
    await open(pageOf(faulty), { isClosed: true });
    expect(await tab().evaluate(() => document.querySelector('zugang-checker')?.shadowRoot)).toBeNull();
  });

  it('hears nothing of our own panel, where it forces shadow roots open', async () => {
    await open(
      pageOf(
        '<div role="group" aria-label="Hours">Open</div><fieldset><legend>Choice</legend><label><input type="checkbox">A</label></fieldset>',
      ),
    );
    await tab().getByText('Search, sort, filter').click();
    await tab().getByLabel('Group').selectOption('one by one');
    await tab().getByRole('button', { name: 'Check again' }).click();
    await expect.poll(statusText, { timeout: 10_000 }).toContain('Before:');
    const places = await tab()
      .locator('zugang-checker .items .item')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-key') ?? ''));
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((place) => /zugang-checker|button|select|progress/.test(place))).toEqual([]);
  });

  it('cannot style the checker away', async () => {
    const hostile =
      '<style>html > *, body * { all: unset !important; display: none !important; font-size: 0 !important; visibility: hidden !important; opacity: 0 !important; transform: scale(0) !important }</style>';
    await open(pageOf(hostile + faulty));
    const box = await tab().locator('zugang-checker .panel').boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    expect(box?.height).toBe(800);
    expect(await tab().locator('zugang-checker h2').first().isVisible()).toBe(true);
  });

  it('is read as if the panel did not lie over it', async () => {
    const below =
      '<p style="position:fixed;right:40px;top:300px;color:#999;background:#fff">Too pale below the panel</p>';
    await open(pageOf(below));
    const button = tab()
      .getByRole('button', { name: /too little|contrast|stand out/i })
      .filter({ hasText: /Barrier · Serious/ });
    expect(await button.count()).toBe(1);
  });

  it('is checked where a dialog makes all else inert, and the checker can be used there', async () => {
    await open(
      pageOf(
        `<button id="open" onclick="d.showModal()">Open</button><dialog id="d" aria-label="Hours">${faulty}</dialog>`,
      ),
    );
    await tab().locator('#open').click();
    await expect.poll(items, { timeout: 15_000 }).toContain(picture);
    await tab().getByRole('button', { name: 'Check again' }).click();
    await expect.poll(statusText, { timeout: 10_000 }).toContain('Before:');
  });
});
