import {
  createProject,
  demoHost,
  expect,
  expectGoodScreen,
  localesInTurn,
  pathIn,
  test,
  textIn,
} from '../fixtures/index.ts';

/** What the demo website's members' area asks for (packages/demo/src/member-area.ts). */
const demoMember = { user: 'mitglied@lindental.example', password: 'lesezeichen-42' };
const memberLogin = '/mitglieder/anmelden';
/** A browser that has to start first, on a busy machine. */
const runMilliseconds = 120_000;

/** As Chrome exports it: the window, a click before each field, released keys. */
const recording = JSON.stringify({
  title: 'Anmelden',
  steps: [
    { type: 'setViewport', width: 1280, height: 800, deviceScaleFactor: 1, isMobile: false },
    { type: 'navigate', url: `http://${demoHost}${memberLogin}` },
    { type: 'click', target: 'main', selectors: [['aria/E-Mail'], ['#mail']] },
    { type: 'change', value: demoMember.user, target: 'main', selectors: [['aria/E-Mail'], ['#mail']] },
    { type: 'keyDown', target: 'main', key: 'Tab' },
    { type: 'keyUp', target: 'main', key: 'Tab' },
    { type: 'change', value: demoMember.password, target: 'main', selectors: [['aria/Passwort'], ['#kennwort']] },
    { type: 'hover', target: 'main', selectors: [['#mail']] },
    {
      type: 'click',
      target: 'main',
      selectors: [['aria/Anmelden[role="button"]'], ['form button']],
      assertedEvents: [{ type: 'navigation', url: `http://${demoHost}/mitglieder/`, title: '' }],
    },
  ],
});

test.describe('pages behind a login', () => {
  for (const locale of localesInTurn(0)) {
    const text = (key: string): string => textIn(locale, `login.${key}`);
    const named = (key: string, values: Record<string, string | number>): string =>
      Object.entries(values).reduce(
        (all, [name, value]) => all.replace(new RegExp(`\\{${name}(, number)?\\}`), String(value)),
        text(key),
      );

    test(`are reached with the simple form, and a failure says what to do (${locale})`, async ({
      page,
      api,
      user: _signedIn,
    }) => {
      test.setTimeout(400_000);
      const { projectId, domainId } = await createProject(api);
      await page.goto(pathIn(locale, `/projects/${projectId}/domains/${domainId}`));
      await page.getByRole('link', { name: textIn(locale, 'domains.login.add') }).click();
      await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible();
      await expectGoodScreen(page, locale);

      await test.step('what is missing is said at its field', async () => {
        await page.getByRole('button', { name: text('simple.submit') }).click();
        await expect(page.getByLabel(text('simple.url'))).toHaveAttribute('aria-invalid', 'true');
        await expectGoodScreen(page, locale);
      });

      await test.step('a wrong password fails at the last step, with a picture', async () => {
        await page.getByLabel(text('simple.url')).fill(memberLogin);
        await page.getByLabel(text('simple.user_label')).fill('E-Mail');
        await page.getByLabel(text('simple.user'), { exact: true }).fill(demoMember.user);
        await page.getByLabel(text('simple.password_label')).fill('Passwort');
        await page.getByLabel(text('simple.password'), { exact: true }).fill('falsch');
        await page.getByLabel(text('simple.button')).fill('Anmelden');
        await page.getByLabel(text('simple.seen')).fill('Abmelden');
        await page.getByRole('button', { name: text('simple.submit') }).click();
        await expect(page.getByText(text('failures.assertion.todo'))).toBeVisible({ timeout: runMilliseconds });
        await expect(page.getByText(text('states.failing'), { exact: true })).toBeVisible();
        await expect(page).toHaveURL(/\?run=/);
        await expectGoodScreen(page, locale);
      });

      await test.step('the right one works, is kept, and is never shown', async () => {
        await page.getByLabel(text('fields.secret')).fill(demoMember.password);
        await page
          .getByRole('button', { name: text('status.save_and_test') })
          .first()
          .click();
        await expect(page.getByText(text('run.passed'))).toBeVisible({ timeout: runMilliseconds });
        await expect(page.getByText(text('states.working'), { exact: true })).toBeVisible();
        await page.reload();
        await expect(page.getByText(text('run.passed'))).toBeVisible();
        await expect(page.getByLabel(text('fields.secret'))).toHaveValue('');
        await expect(page.getByPlaceholder(text('fields.kept'))).toBeVisible();
        expect(await page.content()).not.toContain(demoMember.password);
        await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
      });

      await test.step('a picture opens large, with what it shows in words', async () => {
        const picture = page.getByRole('button', { name: text('run.enlarge') });
        await picture.last().focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true);
        await expect(dialog.getByRole('img')).toHaveAttribute('alt', /Abmelden/);
        await expectGoodScreen(page, locale);
        await page.keyboard.press('Escape');
        await expect(picture.last()).toBeFocused();
      });

      await test.step('an earlier attempt can be looked at', async () => {
        await page.getByRole('row').last().getByRole('link').click();
        await expect(page.getByText(text('failures.assertion.todo'))).toBeVisible();
        await expect(page.getByText(text('run.older'))).toBeVisible();
      });

      await test.step('all of it is removed', async () => {
        await page.getByRole('button', { name: text('remove.button') }).click();
        await page.getByRole('button', { name: text('remove.confirm') }).click();
        await expect(page.getByText(text('begin.title'))).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      });
    });

    test(`begin with a recording of Chrome, whose steps are changed with the keyboard (${locale})`, async ({
      page,
      api,
      user: _signedIn,
    }) => {
      test.setTimeout(300_000);
      const { projectId, domainId } = await createProject(api);
      await page.goto(pathIn(locale, `/projects/${projectId}/domains/${domainId}/login`));
      await page.getByRole('radio', { name: text('begin.ways.recording') }).check();
      await expectGoodScreen(page, locale);

      await test.step('what is no recording is refused in words', async () => {
        await page.getByLabel(text('recording.paste')).fill('{"log":{}}');
        await page.getByRole('button', { name: text('recording.submit') }).click();
        await expect(page.getByText(text('errors.recording_invalid'))).toBeVisible();
      });

      await test.step('its steps are shown, and what was left out', async () => {
        const file = { name: 'anmelden.json', mimeType: 'application/json', buffer: Buffer.from(recording) };
        await page.getByLabel(text('recording.file'), { exact: true }).setInputFiles(file);
        await expect(page.getByText(text('recording.reasons.unsupported'))).toBeVisible();
        await expect(
          page.getByRole('heading', { level: 3, name: named('editor.step', { number: 5 }).split('{')[0] }),
        ).toBeVisible();
        await expectGoodScreen(page, locale);
      });

      await test.step('steps are moved, removed and had back', async () => {
        const up = page.getByRole('button', { name: named('editor.up', { number: 3 }) });
        await up.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByText(named('editor.moved', { number: 2, total: 5 }))).toBeAttached();
        await expect(page.getByRole('button', { name: named('editor.up', { number: 2 }) })).toBeFocused();
        await page.getByRole('button', { name: named('editor.remove', { number: 2 }) }).press('Enter');
        await expect(page.getByLabel(text('fields.secret'))).toHaveCount(0);
        await page.getByRole('button', { name: text('editor.undo') }).press('Enter');
        await expect(page.getByLabel(text('fields.secret'))).toHaveValue(demoMember.password);
      });

      await test.step('whoever leaves without saving is asked', async () => {
        await page
          .getByRole('navigation', { name: textIn(locale, 'domains.sections.label') })
          .getByRole('link')
          .first()
          .click();
        await page.getByRole('button', { name: text('leave.stay') }).click();
        await expect(page.getByLabel(text('fields.secret'))).toHaveValue(demoMember.password);
      });

      await test.step('a login without a sign of success is not saved', async () => {
        await page.getByRole('button', { name: named('editor.remove', { number: 5 }) }).click();
        await page.getByRole('button', { name: text('editor.submit'), exact: true }).click();
        await expect(page.getByRole('link', { name: text('faults.no_assert') })).toBeVisible();
        await expectGoodScreen(page, locale);
        await page.getByRole('button', { name: text('editor.undo') }).click();
      });

      await test.step('it signs in', async () => {
        await page.getByRole('button', { name: text('status.save_and_test') }).click();
        await expect(page.getByText(text('run.passed'))).toBeVisible({ timeout: runMilliseconds });
      });
    });
  }
});
