import { describe, expect, it } from 'vitest';
import { pageOf } from './testing/checker-harness.fixture.ts';
import { checkerTab } from './testing/checker-tab.fixture.ts';

const { tab, open, statusText } = checkerTab();

const imageOf = (id: string): string =>
  `<img id="${id}" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="80" height="60">`;

const focused = (): Promise<{ key: string; name: string; value: string }> =>
  tab().evaluate(() => {
    const own = document.querySelector('zugang-checker')?.shadowRoot?.activeElement;
    const value = own instanceof HTMLInputElement ? own.value : '';
    return { key: own?.getAttribute('data-key') ?? '', name: own?.getAttribute('aria-label') ?? '', value };
  });

const item = (id: string) => tab().locator(`zugang-checker [data-key="image-alt #${id}"]`);
const keys = () =>
  tab()
    .locator('zugang-checker .items .item')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-key')));

/** Changes the page, has it checked again without moving the focus, and waits for the end. */
const change = async (work: string): Promise<void> => {
  await tab().evaluate(work);
  await tab()
    .getByRole('button', { name: 'Check again' })
    .evaluate((button: HTMLElement) => button.click());
  await expect.poll(statusText, { timeout: 20_000 }).toMatch(/new: /);
};

describe('while results arrive, the focus stays', () => {
  it.each(['a', 'b'])('on the finding "%s", though findings change their places', async (id) => {
    // Safari cannot move an element without taking it out: then the focus goes.
    const withoutMoves = '<script>delete Element.prototype.moveBefore</script>';
    await open(pageOf(withoutMoves + imageOf('a') + imageOf('b')));
    await tab().getByText('Search, sort, filter').click();
    await tab().getByLabel('Group').selectOption('one by one');
    await item(id).focus();
    const before = await keys();
    await change(
      `document.querySelector('main').append(document.querySelector('#a')); document.querySelector('#b').after(document.createElement('input'))`,
    );
    expect(before.indexOf('image-alt #a')).toBeLessThan(before.indexOf('image-alt #b'));
    const after = await keys();
    expect(after.indexOf('image-alt #a')).toBeGreaterThan(after.indexOf('image-alt #b'));
    expect((await focused()).key).toBe(`image-alt #${id}`);
  });

  it('on a finding whose rule becomes a group', async () => {
    await open(pageOf(imageOf('a')));
    await item('a').click();
    await change(`document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(imageOf('b'))})`);
    expect(await tab().locator('zugang-checker .places .item').count()).toBe(2);
    expect((await focused()).key).toBe('image-alt #a');
  });

  it('on a mark of the page', async () => {
    await open(pageOf(imageOf('a') + imageOf('b')));
    await tab()
      .locator('zugang-checker .marks')
      .getByRole('button', { name: /^Barrier 2:/ })
      .press('Enter');
    await change(
      `document.querySelector('#a').remove(); document.querySelector('main').append(document.createElement('input'))`,
    );
    expect((await focused()).name).toMatch(/^Barrier 1:/);
  });

  it('in a field, with what was typed so far', async () => {
    await open(pageOf(imageOf('a')));
    await tab().getByRole('tab', { name: 'Contrast' }).click();
    await tab().getByLabel('Text as #rrggbb').fill('#12');
    await change(`document.querySelector('main').append(document.createElement('input'))`);
    expect((await focused()).value).toBe('#12');
  });
});
