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

test('a project shows its places beside it, and on narrow screens above it', async ({ page, origin }) => {
  test.setTimeout(300_000);
  await signIn(page, origin, customer);
  const addressOf = await readParameters(page, 'kunde');
  await page.goto(addressOf('/projects/$projectId/domains'));
  const heading = page.getByRole('heading', { level: 1 });
  const places = page.getByRole('navigation', { name: text('projects.navigation.label') });
  const current = places.locator('[aria-current=page]');
  await expect(heading).toBeVisible();
  for (const { width, height, top } of [
    { width: 1440, height: 900, top: 200 },
    { width: 320, height: 720, top: 260 },
  ]) {
    await page.setViewportSize({ width, height });
    await expect(places).toHaveCount(1);
    await expect(current).toHaveText([text('projects.navigation.places.domains')]);
    expect((await heading.boundingBox())?.y).toBeLessThanOrEqual(top);
  }
  await places.getByRole('link', { name: text('projects.navigation.places.webhooks') }).press('Enter');
  await expect(page).toHaveURL(/\/webhooks$/);
  await expect(heading).toBeFocused();
  await expect(current).toBeInViewport();
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
