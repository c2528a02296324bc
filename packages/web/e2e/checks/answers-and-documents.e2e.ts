import type { Page } from '@playwright/test';
import type { Issue, LinkedDocument } from '@zugang/contract';
import { demo, expect, expectGoodScreen, localesInTurn, pathIn, signIn, test, textIn } from '../fixtures/index.ts';
import { readParameters } from '../fixtures/route-parameters.ts';

const customer = demo('kunde');

/** The address of the demo customer's project, once its check has ended. */
const openProject = async (page: Page, origin: string): Promise<string> => {
  await signIn(page, origin, customer);
  return (await readParameters(page, 'kunde'))('/projects/$projectId');
};

const readRows = async <Row>(page: Page, path: string): Promise<Row[]> => {
  const answer = await page.request.get(`/api${path}`);
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { rows: Row[] }).rows;
};

test('a question is answered with the keyboard, and the answer is taken back', async ({ page, origin }) => {
  test.setTimeout(400_000);
  const text = (key: string): string => textIn('de', key);
  const project = await openProject(page, origin);
  const [question] = await readRows<Issue>(page, `${project}/issues?outcome=cannot-tell&state=in_review`);
  const path = `${project}/issues/${question?.id}`;
  const stateOf = async (): Promise<string> => ((await (await page.request.get(`/api${path}`)).json()) as Issue).state;
  await page.goto(`${path}?show=review`);
  const section = page.getByRole('region', { name: text('issues.detail.review') });
  await section.getByLabel(text('issues.answer.note')).fill('Mit der Tastatur versucht');
  await section.getByRole('button', { name: text('issues.answer.no_barrier') }).press('Enter');
  await expect(section.getByText('Mit der Tastatur versucht')).toBeVisible();
  await expect(section.getByRole('heading', { name: text('issues.detail.review') })).toBeFocused();
  expect(await stateOf()).toBe('cleared');
  // It has left the list of questions, and yet one goes on to the next.
  await expect(page.getByRole('link', { name: text('issues.detail.next') })).toBeVisible();
  await expectGoodScreen(page, 'de');
  await section.getByRole('button', { name: text('issues.answer.take_back') }).press('Enter');
  await section.getByRole('button', { name: text('issues.answer.barrier') }).press('Enter');
  await expect(page.getByText(text('issues.confidence.confirmed_text'))).toBeVisible();
  expect(await stateOf()).toBe('open');
  await section.getByRole('button', { name: text('issues.answer.take_back') }).press('Enter');
  await expect(section.getByRole('button', { name: text('issues.answer.barrier') })).toBeVisible();
  expect(await stateOf()).toBe('in_review');
});

for (const locale of localesInTurn(1)) {
  test(`a document leads from the list to what is wrong and who links to it (${locale})`, async ({ page, origin }) => {
    test.setTimeout(400_000);
    const text = (key: string): string => textIn(locale, key);
    const project = await openProject(page, origin);
    const [document] = await readRows<LinkedDocument>(page, `${project}/documents?state=problems`);
    const file = document?.url.slice(document.url.lastIndexOf('/') + 1) ?? '';
    await page.goto(pathIn(locale, `${project}/overview`));
    await page.getByRole('link', { name: text('projects.navigation.places.documents'), exact: true }).click();
    await expect(page.getByText(file)).toBeVisible();
    await page.getByLabel(text('files.list.search')).fill('no such document');
    await expect(page.getByText(text('files.list.no_match_title'))).toBeVisible();
    await page.getByRole('button', { name: text('files.list.reset') }).click();
    await expectGoodScreen(page, locale);
    await page.getByRole('link', { name: document?.name ?? '' }).click();
    await expect(page.getByRole('heading', { name: text('files.detail.problems') })).toBeVisible();
    await expect(page.getByRole('heading', { name: textIn(locale, 'rules.document-not-tagged.title') })).toBeVisible();
    await expectGoodScreen(page, locale);
    const address = page.url();
    await page
      .getByRole('link', { name: new RegExp(text('files.detail.to_issue')) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/issues\//);
    await page.getByRole('link', { name: text('issues.document.show') }).click();
    await expect(page).toHaveURL(/\/documents\?search=/);
    await page.getByRole('heading', { level: 1, name: textIn(locale, 'files.list.headline', { count: 1 }) }).waitFor();
    await expect(page.getByText(file)).toBeVisible();
    await page.goto(address);
    await page.getByRole('heading', { name: text('files.facts.heading') }).waitFor();
  });
}
