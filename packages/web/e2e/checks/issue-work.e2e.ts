import type { Page } from '@playwright/test';
import type { Issue } from '@zugang/contract';
import {
  createApi,
  demo,
  expect,
  localesInTurn,
  pathIn,
  readCheckedProject,
  signIn,
  test,
  textIn,
} from '../fixtures/index.ts';
import { findFaults } from '../axe/look-at-page.ts';
import { watchPage } from '../fixtures/settled-page.ts';

// The traces of many looks cost as much as axe itself.
test.use({ trace: 'off', screenshot: 'off' });

/** The address of a demo project, once its check has ended. */
const openProject = async (page: Page, origin: string, of: 'kunde' | 'partner'): Promise<string> => {
  await signIn(page, origin, demo(of));
  const { id } = await readCheckedProject(createApi(page.request, origin), of === 'kunde' ? 'own' : 'customer');
  return of === 'kunde' ? `/projects/${id}` : `/reseller/customer-projects/${id}`;
};

const idOf = (project: string): string => project.split('/').at(-1) ?? '';

const readIssues = async (page: Page, project: string, query = 'state=pending&outcome=failed'): Promise<Issue[]> => {
  const answer = await page.request.get(`/api/projects/${idOf(project)}/issues?${query}`);
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { rows: Issue[] }).rows;
};

/** Presses Tab until the element has the focus: it can be reached, and nothing on the way holds the focus. */
const tabTo = async (page: Page, name: string | RegExp, role: 'button' | 'checkbox' | 'textbox' | 'combobox') => {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await expect(target).toBeVisible();
  for (let at = 0; at < 150; at++) {
    if (await target.evaluate((element) => element === document.activeElement)) return target;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(name)} is not reached with the Tab key`);
};

/** Returns whether the focused element is visible and not covered by another (WCAG 2.2, 2.4.11). */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (focused.contains(seen) || seen.contains(focused));
  });

test.describe('by keyboard only', () => {
  test('a cause is assigned, gets its day and a comment, and its history tells it', async ({ page, origin }) => {
    test.setTimeout(500_000);
    const text = (key: string): string => textIn('de', key);
    const project = await openProject(page, origin, 'kunde');
    const [issue] = await readIssues(page, project);
    await page.goto(`${project}/issues/${issue?.id}`);
    await (await tabTo(page, text('work.who.take'), 'button')).press('Enter');
    await expect(page.getByRole('button', { name: text('work.who.release') })).toBeVisible();
    const day = page.getByLabel(text('work.who.due'), { exact: true });
    await day.fill('2030-01-31');
    await day.press('Enter');
    await expect(page.getByRole('button', { name: text('work.who.due_clear') })).toBeVisible();

    const comments = page.getByRole('region', { name: text('work.comments.title') });
    const field = comments.getByLabel(text('work.comments.label'));
    await field.focus();
    await page.keyboard.type('Der Entwurf bleibt');
    await page.reload();
    await expect(field).toHaveValue('Der Entwurf bleibt');
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(': siehe https://example.org/bild.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const link = comments.getByRole('link', { name: /example\.org\/bild/ });
    await expect(link).toHaveAttribute('href', 'https://example.org/bild');
    await expect(link).toHaveAttribute('rel', /noreferrer/);
    await expect(field).toHaveValue('');

    const history = page.getByRole('region', { name: text('work.history.title') });
    await expect(history.getByRole('listitem')).toHaveCount(4);
    await expect(history.getByText(text('work.history.commented'))).toBeVisible();
    await expect(history.getByText(text('work.history.found'))).toBeVisible();
    await page.goto('/dashboard');
    const tasks = page.getByRole('region', { name: text('home.tasks.title') });
    await tasks.getByRole('link').first().press('Enter');
    await expect(page).toHaveURL(new RegExp(`/issues/${issue?.id}$`));
  });

  test('many causes are changed at once and back again, and nothing hides the focus', async ({ page, origin }) => {
    test.setTimeout(500_000);
    const text = (key: string): string => textIn('de', key);
    const project = await openProject(page, origin, 'kunde');
    await page.goto(`${project}/issues?assignee=nobody`);
    const before = await readIssues(page, project, 'state=pending&outcome=failed&assignee=nobody&size=25');
    await (await tabTo(page, text('issues.list.select_all'), 'checkbox')).press('Space');
    // Down the rows and up again: the bar stays in sight and covers none of them.
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press('Tab');
      expect(await isFocusSeen(page)).toBe(true);
    }
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press('Shift+Tab');
      expect(await isFocusSeen(page)).toBe(true);
    }
    await (await tabTo(page, text('work.bulk.assign'), 'button')).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').focus();
    await page.keyboard.type('Nirgends');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(text('work.who.nobody_so'))).toBeVisible();
    await dialog.getByRole('combobox').fill('(ich)');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const undo = page.getByRole('button', { name: text('work.bulk.undo') });
    await expect(undo).toBeVisible();
    const mine = await readIssues(page, project, 'state=pending&outcome=failed&assignee=me&size=100');
    expect(mine.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    await (await tabTo(page, text('work.bulk.undo'), 'button')).press('Enter');
    await expect(undo).toBeHidden();
    expect(await readIssues(page, project, 'state=pending&outcome=failed&assignee=nobody&size=25')).toHaveLength(
      before.length,
    );
  });
});

test('a place of a cause leads to live inspect of its page, at a customer’s project too', async ({ page, origin }) => {
  test.setTimeout(500_000);
  const project = await openProject(page, origin, 'partner');
  const [issue] = await readIssues(page, project);
  await page.goto(`${project}/issues/${issue?.id}`);
  const link = page.getByRole('link', { name: /^Live ansehen: / }).first();
  const address = new URL((await link.getAttribute('href')) ?? '', origin);
  expect(address.pathname).toBe(`${project}/live-inspect`);
  expect(address.searchParams.get('rule')).toBe(issue?.ruleId);
  expect(address.searchParams.get('url')).toMatch(/^http/);
  expect(address.searchParams.get('selector')).toBeTruthy();
});

test.describe('in every look', () => {
  for (const locale of localesInTurn(1)) {
    test(`selecting, the dialogs and the talk about a cause are good in ${locale}`, async ({ page, origin }) => {
      test.setTimeout(500_000);
      const text = (key: string): string => textIn(locale, key);
      const watched = watchPage(page);
      const expectGoodLooks = (state: string): Promise<void> =>
        test.step(state, async () => {
          await watched.settle();
          // What slides under the page's bar at the top while one scrolls has no background axe could name.
          await page.evaluate(() => window.scrollTo(0, 0));
          expect(await findFaults(page)).toEqual([]);
        });
      const project = await openProject(page, origin, 'kunde');
      const [issue] = await readIssues(page, project);
      const api = `/api/projects/${idOf(project)}/issues/${issue?.id}`;
      const headers = { origin };
      await page.request.post(`${api}/comments`, { headers, data: { text: 'Siehe https://example.org/bild' } });
      await page.request.post(`${api}/due`, { headers, data: { dueOn: '2020-01-31' } });
      await page.goto(pathIn(locale, `${project}/issues/${issue?.id}`));
      await expect(page.getByRole('region', { name: text('work.history.title') })).toBeVisible();
      await expectGoodLooks('a cause with comments');
      await page.goto(pathIn(locale, `${project}/issues?sort=due`));
      await page.getByRole('checkbox', { name: text('issues.list.select_all') }).check();
      await expectGoodLooks('a list with everything selected');
      for (const name of ['assign', 'due'] as const) {
        await page.getByRole('button', { name: text(`work.bulk.${name}`) }).click();
        await expectGoodLooks(`the dialog ${name}`);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: text('work.bulk.due') }).click();
      // Another day in each language: what is so already would not change.
      await page
        .getByRole('dialog')
        .getByLabel(text('work.who.due'))
        .fill(locale === 'de' ? '2020-02-01' : '2020-02-02');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('work.bulk.save') })
        .click();
      await expect(page.getByRole('button', { name: text('work.bulk.undo') })).toBeVisible();
      await expectGoodLooks('what was done');
      await page.getByRole('button', { name: text('work.bulk.undo') }).click();
      await expect(page.getByRole('button', { name: text('work.bulk.undo') })).toBeHidden();
      await page.goto(pathIn(locale, `${project}/issues?show=review`));
      await page.getByRole('checkbox', { name: text('issues.list.select_all') }).check();
      await page.getByRole('button', { name: text('work.bulk.answer') }).click();
      await expectGoodLooks('the dialog of an answer');
    });
  }
});
