import type { Route } from '@playwright/test';
import { expect, pathIn, textIn } from '../fixtures/index.ts';
import type { MessageValues } from '../fixtures/index.ts';
import { test } from '../fixtures/checked-site.ts';
import { expectFault } from './expect-fault.ts';

const tooEarly = '1999-12-31';

test('who deals with a cause, and until when, is refused at its field, and kept (de)', async ({ page, api, site }) => {
  const text = (key: string, values: MessageValues = {}): string => textIn('de', `work.who.${key}`, values);
  const path = `/projects/${site.projectId}/issues/${site.issueId}`;
  await page.goto(path);
  const who = page.getByLabel(text('assign_to'), { exact: true });
  const due = page.getByLabel(text('due'), { exact: true });

  await test.step('a name of no member', async () => {
    await who.fill('Niemand Bestimmtes');
    await who.press('Enter');
    await expectFault(who, text('nobody_so'));
    await expect(who).toHaveValue('Niemand Bestimmtes');
  });
  await test.step('a day that is none', async () => {
    await due.fill(tooEarly);
    await due.press('Enter');
    await expectFault(due, text('due_invalid'));
    await expect(due).toHaveValue(tooEarly);
  });
  await test.step('a change after another user’s change', async () => {
    // Just before the change arrives, so that the screen cannot have read the cause again.
    const beFaster = async (route: Route): Promise<void> => {
      const { revision } = await api.get<{ revision: number }>(path);
      await api.post(`${path}/due`, { dueOn: '2031-01-01', revision });
      await route.continue();
    };
    await page.route(`**/api${path}/due`, beFaster, { times: 1 });
    await due.fill('2030-01-31');
    await due.press('Enter');
    // The message must still be there when the other user's day is shown.
    await expect(due).toHaveValue('2031-01-01');
    await expect(page.getByRole('alert').getByText(text('conflict'))).toBeVisible();
  });
  await test.step('what is saved', async () => {
    await who.fill('Anna Becker (ich)');
    await who.press('Enter');
    await expect(page.getByRole('button', { name: text('release') })).toBeVisible();
    await due.fill('2030-01-31');
    await due.press('Enter');
    await expect(page.getByText(text('due_set', { date: '31.01.2030' })).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: text('release') })).toBeVisible();
    await expect(due).toHaveValue('2030-01-31');
  });
});

test('a comment is refused at its field, and kept, also when it is changed (en)', async ({ page, site }) => {
  const text = (key: string, values: MessageValues = {}): string => textIn('en', `work.${key}`, values);
  await page.goto(pathIn('en', `/projects/${site.projectId}/issues/${site.issueId}`));
  const comments = page.getByRole('region', { name: text('comments.title') });
  const field = comments.getByLabel(text('comments.label'));
  const tooLong = 'x'.repeat(5001);

  await test.step('nothing, and too much', async () => {
    await comments.getByRole('button', { name: text('comments.send') }).click();
    await expectFault(field, text('comments.required'));
    await expect(field).toBeFocused();
    await field.fill(tooLong);
    await comments.getByRole('button', { name: text('comments.send') }).click();
    await expectFault(field, text('comments.long', { max: 5000 }));
    await expect(field).toHaveValue(tooLong);
  });
  await test.step('what is saved', async () => {
    await field.fill('Erster <b>Gedanke</b>');
    await comments.getByRole('button', { name: text('comments.send') }).click();
    await expect(field).toHaveValue('');
    await page.reload();
    await expect(comments.getByText('Erster <b>Gedanke</b>')).toBeVisible();
  });
  await test.step('what is changed', async () => {
    await comments.getByRole('listitem').first().getByRole('button').first().click();
    await comments.getByRole('button', { name: text('comments.edit'), exact: true }).click();
    const change = comments.getByLabel(text('comments.edit_label'));
    await change.fill(' ');
    await comments.getByRole('button', { name: text('who.due_save'), exact: true }).click();
    await expectFault(change, text('comments.required'));
    await change.fill('Zweiter Gedanke');
    await comments.getByRole('button', { name: text('who.due_save'), exact: true }).click();
    await expect(comments.getByText(text('comments.edited'), { exact: false }).first()).toBeVisible();
    await page.reload();
    await expect(comments.getByText('Zweiter Gedanke')).toBeVisible();
  });
});

test('why a cause is ignored is refused at its field, and kept (en)', async ({ page, site }) => {
  const text = (key: string, values: MessageValues = {}): string => textIn('en', `issues.ignore.${key}`, values);
  await page.goto(pathIn('en', `/projects/${site.projectId}/issues/${site.issueId}`));
  await page.getByRole('button', { name: text('submit') }).click();
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel(text('reason'), { exact: true });
  for (const [typed, said] of [
    ['ja', text('reason_required', { min: 3 })],
    ['x'.repeat(1001), text('reason_long', { max: 1000 })],
  ] as const) {
    await reason.fill(typed);
    await dialog.getByRole('button', { name: text('submit') }).click();
    await expectFault(reason, said);
    await expect(reason).toBeFocused();
    await expect(reason).toHaveValue(typed);
  }
  await reason.fill('Kommt von einem Dritten');
  await dialog.getByRole('button', { name: text('submit') }).click();
  await expect(dialog).toBeHidden();
  // The button that opened the dialog is gone.
  await expect(page.getByRole('button', { name: text('reopen') })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('blockquote').getByText('Kommt von einem Dritten')).toBeVisible();
  await page.getByRole('button', { name: text('reopen') }).click();
  await expect(page.getByRole('button', { name: text('submit') })).toBeFocused();
});

test('the answer to a question is refused at its note, and kept (de)', async ({ page, site }) => {
  const text = (key: string, values: MessageValues = {}): string => textIn('de', `issues.answer.${key}`, values);
  await page.goto(`/projects/${site.projectId}/issues/${site.questionId}`);
  const section = page.getByRole('region', { name: textIn('de', 'issues.detail.review') });
  const note = section.getByLabel(text('note'));
  const tooLong = 'x'.repeat(1001);
  await note.fill(tooLong);
  await section.getByRole('button', { name: text('no_barrier') }).click();
  await expectFault(note, text('note_long', { max: 1000 }));
  await expect(note).toBeFocused();
  await expect(note).toHaveValue(tooLong);
  await note.fill('Mit der Lupe angesehen');
  await section.getByRole('button', { name: text('no_barrier') }).click();
  await expect(section.getByRole('button', { name: text('take_back') })).toBeVisible();
  await page.reload();
  await expect(section.getByText('Mit der Lupe angesehen')).toBeVisible();
  await section.getByRole('button', { name: text('take_back') }).click();
  await expect(note).toBeVisible();
});

test('what many causes are given at once is refused at its field, and kept (en)', async ({ page, site }) => {
  const text = (key: string, values: MessageValues = {}): string => textIn('en', `work.${key}`, values);
  const list = pathIn('en', `/projects/${site.projectId}/issues`);
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: text('bulk.save') });
  const open = async (path: string): Promise<void> => {
    await page.goto(path);
    await page.getByRole('checkbox', { name: textIn('en', 'issues.list.select_all') }).check();
  };
  await test.step('a day', async () => {
    await open(list);
    await page.getByRole('button', { name: text('bulk.due') }).click();
    const due = dialog.getByLabel(text('who.due'));
    await due.fill(tooEarly);
    await save.click();
    await expectFault(due, text('who.due_invalid'));
    await due.fill('2032-02-29');
    await save.click();
    await expect(page.getByRole('button', { name: text('bulk.undo') })).toBeVisible();
    await page.goto(pathIn('en', `/projects/${site.projectId}/issues/${site.issueId}`));
    await expect(page.getByLabel(text('who.due'), { exact: true })).toHaveValue('2032-02-29');
  });
  await test.step('an answer', async () => {
    await open(`${list}?show=review`);
    await page.getByRole('button', { name: text('bulk.state') }).click();
    await page.getByRole('button', { name: text('bulk.answer') }).click();
    const note = dialog.getByLabel(textIn('en', 'issues.answer.note'));
    await note.fill('x'.repeat(1001));
    await save.click();
    await expectFault(note, textIn('en', 'issues.answer.note_long', { max: 1000 }));
    await note.fill('Zusammen angesehen');
    await save.click();
    await expect(page.getByRole('button', { name: text('bulk.undo') })).toBeVisible();
    await page.goto(pathIn('en', `/projects/${site.projectId}/issues/${site.questionId}`));
    await expect(page.getByRole('blockquote').getByText('Zusammen angesehen')).toBeVisible();
    await page.getByRole('button', { name: textIn('en', 'issues.answer.take_back') }).click();
    await expect(page.getByLabel(textIn('en', 'issues.answer.note'))).toBeVisible();
  });
});
