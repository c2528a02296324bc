import { demo, expect, signIn, test, textIn } from '../fixtures/index.ts';
import { readParameters } from '../fixtures/route-parameters.ts';

const customer = demo('kunde');
const text = (key: string): string => textIn('de', key);

test('on paper there is the screen without the ways around it', async ({ page, origin }) => {
  test.setTimeout(300_000);
  await signIn(page, origin, customer);
  const addressOf = await readParameters(page, 'kunde');
  await page.goto(addressOf('/projects/$projectId/issues'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ways = page.locator('nav:visible, header button:visible, a[href="#main"]:visible');
  expect(await ways.count()).toBeGreaterThan(3);
  await page.emulateMedia({ media: 'print' });
  await expect(ways).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a project tells the way to it', async ({ page, origin }) => {
  test.setTimeout(300_000);
  await signIn(page, origin, customer);
  const addressOf = await readParameters(page, 'kunde');
  await page.goto(addressOf('/projects/$projectId/domains'));
  const crumbs = page.getByRole('navigation', { name: text('common.breadcrumbs') });
  await expect(crumbs.getByRole('listitem')).toHaveText([text('projects.layout.breadcrumb'), /\S/]);
  await expect(crumbs.locator('[aria-current=page]')).toHaveCount(1);
  await crumbs.getByRole('link').click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('who wants less motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return `${transitionDuration}, ${animationDuration}`.split(', ').map((duration) => Number.parseFloat(duration));
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(0.001);
});
