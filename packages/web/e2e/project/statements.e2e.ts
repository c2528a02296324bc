import type { StatementForm } from '@zugang/contract';
import type { Page } from '@playwright/test';
import {
  createProject,
  expect,
  expectGoodScreen,
  localesInTurn,
  pathIn,
  startingWith,
  test,
  textIn,
} from '../fixtures/index.ts';
import type { MessageValues } from '../fixtures/messages.ts';

/** Fills what the law demands and a new project does not know. */
const fillStep = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(text);
};

for (const locale of localesInTurn(0)) {
  const text = (key: string, values?: MessageValues): string => textIn(locale, `statements.${key}`, values);
  /** The beginning of a field's label: what is optional says so after it. */
  const label = (field: string): string => text(`fields.${field}.label`);

  test(`a statement from the questions to the page that strangers read, changed and withdrawn (${locale})`, async ({
    page,
    api,
    user: _signedIn,
    browser,
  }) => {
    test.setTimeout(240_000);
    const { projectId } = await createProject(api, { title: 'Bäckerei' });
    const next = (step: string) => page.getByRole('link', { name: text('next_to', { step: text(`steps.${step}`) }) });
    const heading = (step: string) => page.getByRole('heading', { level: 2, name: text(`steps.${step}`) });

    await page.goto(pathIn(locale, `/projects/${projectId}/policy`));
    await expect(page.getByText(text('list.empty'))).toBeVisible();
    await expectGoodScreen(page, locale);
    await page.getByRole('link', { name: text('list.create') }).click();

    await test.step('five questions lead to the law', async () => {
      await page.getByRole('radio', { name: startingWith(text('questions.who.company.label')) }).check();
      await page.getByLabel(text('questions.country.legend')).selectOption('DE');
      await page.getByRole('radio', { name: startingWith(text('questions.service.e_commerce.label')) }).check();
      await page.getByRole('radio', { name: startingWith(text('questions.audience.consumers.label')) }).check();
      await expect(page.getByText(text('reason.private_service_de'))).toBeVisible();
      await expectGoodScreen(page, locale);
      await page.getByRole('button', { name: text('create.submit') }).click();
    });

    await test.step('what is missing is said, and leads to its field', async () => {
      await expect(heading('law')).toBeVisible();
      await expectGoodScreen(page, locale);
      await page
        .getByRole('navigation', { name: text('steps_label') })
        .getByRole('link', { name: text('steps.publish') })
        .click();
      await page.getByRole('button', { name: text('publish.submit'), exact: true }).click();
      const fault = `${label('owner.street')} – ${text('fault.required')}`;
      await expect(page.locator(':focus')).toContainText(fault);
      await expectGoodScreen(page, locale);
      await page.getByRole('link', { name: fault }).click();
      await expect(page.getByLabel(label('owner.street'))).toBeFocused();
      expect(page.url()).toContain('step=owner');
    });

    await test.step('every step is filled, and saved while one types', async () => {
      await fillStep(page, {
        [label('owner.name')]: 'Bäckerei Muster GmbH',
        [label('owner.street')]: 'Marktplatz 3',
        [label('owner.postcode')]: '39104',
        [label('owner.city')]: 'Magdeburg',
      });
      await expectGoodScreen(page, locale);
      await next('service').click();
      await expect(heading('service')).toBeFocused();
      await fillStep(page, {
        [label('service.description')]: 'Sie bestellen bei uns Brot und Kuchen.',
        [label('service.operation')]: 'Sie legen Waren in den Warenkorb und zahlen per Rechnung.',
        [label('service.requirements')]: 'Alles lässt sich mit der Tastatur bedienen.',
      });
      await expectGoodScreen(page, locale);
      await next('accessibility').click();
      await expectGoodScreen(page, locale);
      const oral = page.getByLabel(new RegExp(`^${label('oral').replaceAll('?', '\\?')}`));
      if (await oral.isVisible()) await oral.fill('Am Telefon: +49 391 1234567');
      await next('contact').click();
      await page.getByLabel(label('feedback.email'), { exact: true }).fill('barrierefrei@baeckerei');
      await expect(page.getByText(text('fault.email_invalid', { values: '', count: 0 })).first()).toBeVisible();
      await page.getByLabel(label('feedback.email'), { exact: true }).fill('barrierefrei@baeckerei.example');
      await expect(page.getByText(text('fault.email_invalid', { values: '', count: 0 }))).toHaveCount(0);
      await expectGoodScreen(page, locale);
      await next('dates').click();
      await expectGoodScreen(page, locale);
      await next('texts').click();
      await expectGoodScreen(page, locale);
      await page.reload();
      await expect(heading('texts')).toBeVisible();
      await next('publish').click();
    });

    const publish = async (): Promise<void> => {
      await page.getByRole('button', { name: text('publish.submit'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: text('publish.ask_title') });
      await expectGoodScreen(page, locale);
      await dialog.getByRole('button', { name: text('publish.submit') }).click();
      await expect(page.locator(':focus')).toContainText(text('view.published'));
    };
    await publish();
    await expectGoodScreen(page, locale);

    const { statements } = await api.get<{ statements: StatementForm['statement'][] }>(
      `/projects/${projectId}/statements`,
    );
    const url = statements[0]?.url ?? '';
    const stranger = await (await browser.newContext()).newPage();
    await test.step('a stranger reads it without a login', async () => {
      await stranger.goto(url);
      await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(stranger.getByText('Sie bestellen bei uns Brot und Kuchen.')).toBeVisible();
    });

    await test.step('a change is a new version, with what it changed', async () => {
      await page.getByRole('link', { name: text('list.edit'), exact: true }).click();
      await page
        .getByRole('navigation', { name: text('steps_label') })
        .getByRole('link', { name: text('steps.service') })
        .click();
      await page
        .getByLabel(label('service.description'), { exact: true })
        .fill('Sie bestellen bei uns Brot und Torten.');
      await page
        .getByRole('navigation', { name: text('steps_label') })
        .getByRole('link', { name: text('steps.publish') })
        .click();
      await publish();
      await page.getByRole('radio', { name: text('view.as_difference', { number: 1 }) }).check({ force: true });
      await expect(page.locator('ins', { hasText: 'Torten' })).toBeVisible();
      await expect(page.locator('del', { hasText: 'Kuchen' })).toBeVisible();
      await expectGoodScreen(page, locale);
      // Browsers keep the page for a minute; a reload asks again.
      await stranger.reload();
      await expect(stranger.getByText('Sie bestellen bei uns Brot und Torten.')).toBeVisible();
    });

    await test.step('it is withdrawn, deleted and brought back', async () => {
      await page.goto(pathIn(locale, `/projects/${projectId}/policy`));
      const more = page.getByRole('button', { name: text('menu.more_named', { title: '' }) });
      await more.click();
      await page.getByRole('button', { name: text('menu.withdraw') }).click();
      await page
        .getByRole('dialog', { name: text('withdraw.title') })
        .getByRole('button', { name: text('withdraw.confirm') })
        .click();
      await expect(page.getByText(text('state.withdrawn'), { exact: true })).toBeVisible();
      const gone = await stranger.reload();
      expect(gone?.status()).toBe(410);
      await more.click();
      await page.getByRole('button', { name: text('menu.delete'), exact: true }).click();
      await expect(page.locator(':focus')).toContainText(text('removed.restore'));
      await expectGoodScreen(page, locale);
      await page.getByRole('button', { name: text('removed.restore') }).click();
      await expect(page.getByText(text('state.withdrawn'), { exact: true })).toBeVisible();
    });
    await stranger.context().close();
  });

  test(`two people write at once, and nothing is lost (${locale})`, async ({ page, api, user: _signedIn }) => {
    const { projectId } = await createProject(api, { title: 'Bäckerei' });
    const path = `/projects/${projectId}/statements`;
    const { statement } = await api.post<StatementForm>(path, { law: 'bfsg', language: locale });
    await page.goto(pathIn(locale, `/projects/${projectId}/policy/${statement.id}/edit?step=owner`));
    // The page may save between reading and saving here.
    const saveElsewhere = (change: Partial<StatementForm['answers']['owner']>): Promise<void> =>
      expect(async () => {
        const { revision, answers } = await api.get<StatementForm>(`${path}/${statement.id}`);
        const owner = { ...answers.owner, ...change };
        await api.put(`${path}/${statement.id}/draft`, { revision, answers: { ...answers, owner } });
      }).toPass();
    await expect(page.getByLabel(label('owner.name'), { exact: true })).toBeVisible();
    await saveElsewhere({ street: 'Ring 1' });
    await page.getByLabel(label('owner.name'), { exact: true }).fill('Bäckerei Muster GmbH');
    await expect(page.getByText(text('saving.merged'))).toBeVisible();
    await expect(page.getByLabel(label('owner.street'), { exact: true })).toHaveValue('Ring 1');
    await saveElsewhere({ name: 'Konditorei Muster GmbH' });
    await page.getByLabel(label('owner.name'), { exact: true }).fill('Bäckerei und Café Muster GmbH');
    await expect(page.getByText(text('conflict.text'))).toBeVisible();
    await expectGoodScreen(page, locale);
    await page.getByRole('button', { name: textIn(locale, 'common.changed_meanwhile.keep') }).click();
    await expect(page.getByText(text('conflict.settled_mine'))).toBeVisible();
    const { answers } = await api.get<StatementForm>(`${path}/${statement.id}`);
    expect(answers.owner).toMatchObject({ name: 'Bäckerei und Café Muster GmbH', street: 'Ring 1' });
  });
}
