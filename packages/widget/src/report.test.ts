import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStands, type Stand } from './testing/open-stand.fixture.ts';

let stands: Awaited<ReturnType<typeof openStands>>;
beforeAll(async () => {
  stands = await openStands();
});
afterAll(() => stands.close());

describe('a barrier report', () => {
  const write = async ({ panel, open }: Stand): Promise<void> => {
    await open();
    await panel.getByText('Barriere melden').click();
    await panel.getByLabel('Was ist schwierig').fill('Das Menü öffnet sich nicht.');
    await panel.getByLabel('E-Mail').fill('anna@example.org');
    await panel.getByRole('button', { name: 'Meldung senden' }).click();
  };

  it('goes to the operator with the page’s address, and says its number', async () => {
    const stand = await stands.show({ path: '/a?b=1#c' });
    await write(stand);
    await expect.poll(() => stand.panel.locator('form [role=status]').textContent()).toContain('Nummer 4711');
    expect(stand.reports()).toEqual([
      {
        key: 'KEY-1',
        host: 'localhost',
        url: `${stands.hostOrigin}/a?b=1`,
        message: 'Das Menü öffnet sich nicht.',
        email: 'anna@example.org',
        language: 'de',
      },
    ]);
    expect(await stand.panel.getByLabel('Was ist schwierig').inputValue()).toBe('');
  });

  it.each([
    [429, 'zu viele Meldungen'],
    [400, 'nicht geklappt'],
    [500, 'nicht geklappt'],
  ])('that fails with %i says so in words, and loses nothing', async (status, words) => {
    const stand = await stands.show({ answers: { report: { status, body: { error: 'x' } } } });
    await write(stand);
    await expect.poll(() => stand.panel.locator('form [role=status]').textContent()).toContain(words);
    expect(await stand.panel.getByLabel('Was ist schwierig').inputValue()).toBe('Das Menü öffnet sich nicht.');
    expect(await stand.panel.getByLabel('E-Mail').inputValue()).toBe('anna@example.org');
    stand.asked.length = 0;
    await stand.panel.getByRole('button', { name: 'Meldung senden' }).click();
    await expect.poll(() => stand.reports()).toHaveLength(1);
  });

  it('is not sent without a text', async () => {
    const { panel, open, reports } = await stands.show();
    await open();
    await panel.getByText('Barriere melden').click();
    await panel.getByRole('button', { name: 'Meldung senden' }).click();
    expect(await panel.getByLabel('Was ist schwierig').evaluate((element) => element.matches(':invalid'))).toBe(true);
    expect(reports()).toEqual([]);
  });
});
