import { demo, demoHost, expect, linkIn, newUser, readMail, signIn, test, textIn } from '../fixtures/index.ts';
import { KeyboardWalker } from './keyboard-walker.ts';

// Without motion, as styles would be read during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('at a desk', () => {
  const text = (key: string): string => textIn('de', key);
  test.use({ viewport: { width: 1440, height: 900 } });

  test('one registers, confirms, signs in, creates a project and signs out without a mouse', async ({
    page,
    request,
    origin,
  }) => {
    test.setTimeout(180_000);
    const user = newUser();
    const walker = new KeyboardWalker(page);
    await walker.open('/login');
    await walker.enter(text('auth.login.register'));
    await walker.arrive(/\/register$/);
    await walker.fill(text('auth.fields.firstName'), user.firstName);
    await walker.fill(text('auth.fields.lastName'), user.lastName);
    await walker.fill(text('auth.fields.email'), user.email);
    await walker.fill(text('auth.fields.password'), user.password);
    await walker.fill(text('auth.fields.passwordConfirmation'), user.password);
    await walker.enter(text('auth.register.submit'));
    await walker.arrive(/\/registration-success$/);

    const mail = await readMail(request, user.email);
    await walker.open('/dev/mailbox');
    await walker.enter(new RegExp(user.email));
    await walker.enter(linkIn(mail.text, 'email-confirmation'));
    await expect(page.getByRole('heading', { name: text('auth.confirmation.title') })).toBeVisible();
    await walker.enter(text('auth.confirmation.login'));
    await walker.arrive(/\/login$/);
    await walker.fill(text('auth.fields.email'), user.email);
    await walker.fill(text('auth.fields.password'), user.password);
    await walker.press('Enter');
    await walker.arrive(/\/dashboard$/);

    await walker.open('/projects');
    await walker.enter(text('projects.list.create_first'));
    const dialog = page.getByRole('dialog', { name: text('projects.create.title') });
    await expect(dialog).toBeFocused();
    await walker.fill(text('projects.create.project.domain'), demoHost);
    await walker.press('Escape');
    await expect(page.getByRole('dialog', { name: text('projects.create.leave.title') })).toBeFocused();
    await walker.press('Escape');
    await expect(dialog.getByLabel(text('projects.create.project.domain'))).toBeFocused();
    await walker.reach(text('projects.create.project.label'));
    await walker.press('Control+A');
    await page.keyboard.type('Bücherei');
    await walker.enter(text('projects.create.project.submit'));
    for (const step of ['embed', 'privacy', 'complete']) {
      const heading = dialog.getByRole('heading', { level: 3 });
      await expect(heading).toBeFocused({ timeout: 20_000 });
      if (step === 'complete') continue;
      // The step's own part is loaded when it is come to; until then the Tab key leads nowhere.
      await expect(dialog.getByRole('button', { name: text('projects.create.skip') })).toBeVisible();
      await walker.enter(text('projects.create.skip'));
    }
    await walker.enter(text('projects.create.complete.to_overview'));
    await walker.arrive(/\/projects\/[\da-f-]{36}\/overview$/);
    const [, projectId = ''] = /projects\/([^/]+)/.exec(page.url()) ?? [];

    await walker.enter(new RegExp(`${user.firstName} ${user.lastName}`), 'Shift+Tab');
    await walker.reach('English');
    await walker.press('Escape');
    await expect(page.locator('#user-menu')).toBeFocused();
    await walker.press('Space');
    await walker.enter(text('shell.sign_out'));
    await walker.arrive(/\/login$/);

    // Its check need not go on while other tests run.
    await signIn(page, origin, user);
    expect((await page.request.delete(`/api/projects/${projectId}`, { headers: { origin } })).ok()).toBe(true);
  });

  test('one jumps over the navigation, and each screen says where one is', async ({ page, origin }) => {
    await signIn(page, origin, demo('partner'));
    const walker = new KeyboardWalker(page);
    await walker.open('/reseller/customer-projects');
    await expect(page.locator('ul.grid > li').first()).toBeVisible();
    await walker.enter(text('common.skip_to_content'));
    await expect(page.locator('main')).toBeFocused();
    await walker.enter('Relaunch der Stadtbücherei');
    await walker.arrive(/\/reseller\/customer-projects\/[\da-f-]{36}\/overview$/);
    const menu = page.getByRole('navigation', { name: text('shell.main_navigation') });
    await expect(menu.locator('[aria-current]')).toHaveText([
      text('shell.reseller'),
      text('projects.navigation.places.overview'),
    ]);
    for (const tab of ['issues', 'pages', 'domains']) {
      await walker.enter(new RegExp(`^${text(`projects.navigation.places.${tab}`)}`), 'Shift+Tab');
      await walker.arrive(new RegExp(`/reseller/customer-projects/[\\da-f-]{36}/${tab}$`));
    }
    await expect(page.locator('main a[href^="/projects"]')).toHaveCount(0);
  });
});

test.describe('on a telephone', () => {
  const text = (key: string): string => textIn('en', key);
  test.use({ viewport: { width: 320, height: 640 } });

  test('one signs in, goes by the menu, begins a customer’s project and signs out without touching', async ({
    page,
  }) => {
    const walker = new KeyboardWalker(page);
    await walker.open('/en/login');
    await walker.fill(text('auth.fields.email'), demo('partner').email);
    await walker.fill(text('auth.fields.password'), demo('partner').password);
    await walker.press('Enter');
    await walker.arrive(/\/en\/dashboard$/);

    await walker.enter(text('shell.menu'), 'Shift+Tab');
    const menu = page.getByRole('dialog', { name: text('shell.menu') });
    await expect(menu).toBeFocused();
    await walker.press('Escape');
    await expect(page.getByRole('button', { name: text('shell.menu'), exact: true })).toBeFocused();
    await walker.press('Enter');
    await walker.enter(text('shell.projects'));
    await walker.arrive(/\/en\/projects$/);
    await expect(menu).toBeHidden();

    await walker.enter(text('projects.list.create'));
    const dialog = page.getByRole('dialog', { name: text('projects.create.title') });
    await expect(dialog).toBeFocused();
    await walker.reach(new RegExp(`^${text('projects.create.type.own')}`));
    await walker.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: text('projects.create.type.customer') })).toBeChecked();
    await walker.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: text('projects.list.create') })).toBeFocused();

    await walker.enter(/Paul Partner/, 'Shift+Tab');
    await walker.enter(text('shell.sign_out'));
    await walker.arrive(/\/en\/login$/);
  });
});
