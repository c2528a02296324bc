import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type WidgetPage } from './testing/create-harness.fixture.ts';

let harness: Awaited<ReturnType<typeof createHarness>>;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe('a barrier report', () => {
  const write = async ({ panel, open }: WidgetPage): Promise<void> => {
    await open();
    await panel.getByText('Barriere melden').click();
    await panel.getByLabel('Was ist schwierig').fill('Das Menü öffnet sich nicht.');
    await panel.getByLabel('E-Mail').fill('anna@example.org');
    await panel.getByRole('button', { name: 'Meldung senden' }).click();
  };

  it('goes to the operator with the page’s address, and says its number', async () => {
    const widgetPage = await harness.show({ path: '/a?b=1#c' });
    await write(widgetPage);
    await expect.poll(() => widgetPage.panel.locator('form [role=status]').textContent()).toContain('Nummer 4711');
    expect(widgetPage.reports()).toEqual([
      {
        key: 'KEY-1',
        host: 'localhost',
        url: `${harness.hostOrigin}/a?b=1`,
        message: 'Das Menü öffnet sich nicht.',
        email: 'anna@example.org',
        language: 'de',
      },
    ]);
    expect(await widgetPage.panel.getByLabel('Was ist schwierig').inputValue()).toBe('');
  });

  it.each([
    [429, 'zu viele Meldungen'],
    [400, 'konnte nicht gesendet werden'],
    [500, 'konnte nicht gesendet werden'],
  ])('that fails with %i says so in words, and loses nothing', async (status, words) => {
    const widgetPage = await harness.show({ answers: { report: { status, body: { error: 'x' } } } });
    await write(widgetPage);
    await expect.poll(() => widgetPage.panel.locator('form [role=status]').textContent()).toContain(words);
    expect(await widgetPage.panel.getByLabel('Was ist schwierig').inputValue()).toBe('Das Menü öffnet sich nicht.');
    expect(await widgetPage.panel.getByLabel('E-Mail').inputValue()).toBe('anna@example.org');
    widgetPage.asked.length = 0;
    await widgetPage.panel.getByRole('button', { name: 'Meldung senden' }).click();
    await expect.poll(() => widgetPage.reports()).toHaveLength(1);
  });

  it('is not sent without a text', async () => {
    const { panel, open, reports } = await harness.show();
    await open();
    await panel.getByText('Barriere melden').click();
    await panel.getByRole('button', { name: 'Meldung senden' }).click();
    expect(await panel.getByLabel('Was ist schwierig').evaluate((element) => element.matches(':invalid'))).toBe(true);
    expect(reports()).toEqual([]);
  });
});
