import type { Project } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { orpc } from '#lib/api';
import { ProjectAreaContext } from '#lib/project';
import type { ProjectArea } from '#lib/project';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleProject } from '#testing/samples.ts';
import { textsOf } from '#testing/texts-of.ts';
import { t } from '#testing/translate.ts';
import { findRouteEntry } from '../route-table.ts';
import { ProjectNavigation } from './project-navigation.tsx';
import { projectPlaces } from './project-places.ts';

/** All but the subscription, which is shown where something is sold. */
const placesOf = (group: (typeof projectPlaces)[number]) => group.places.filter((place) => place !== 'subscription');
const places = projectPlaces.flatMap(placesOf);
const input = { projectId: idOf(1) };

describe.each(locales)('the places of a project (%s)', (locale) => {
  type Shown = { may?: Project['may']; look?: 'light' | 'row'; area?: ProjectArea };
  const show = (at = 'overview', { may = sampleProject().may, look = 'light', area = 'own' }: Shown = {}) =>
    renderInApp(
      <ProjectAreaContext value={area}>
        <ProjectNavigation projectId={idOf(1)} look={look} />
      </ProjectAreaContext>,
      {
        locale,
        messages: ['projects'],
        path: `/${area === 'own' ? 'projects' : 'reseller/customer-projects'}/${idOf(1)}/${at}`,
        cached: [[orpc.project.get.queryKey({ input }), sampleProject({ may, openIssues: 1200, pagesCount: 0 })]],
      },
    );
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
  const current = () => textsOf('nav [aria-current]');

  it('are a named navigation in named groups', async () => {
    await show();
    await expect.element(page.getByRole('navigation', { name: t('projects.navigation.label') })).toBeVisible();
    for (const group of projectPlaces) {
      const list = page.getByRole('list', { name: t(`projects.navigation.groups.${group.group}`) });
      expect(list.getByRole('link').elements()).toHaveLength(placesOf(group).length);
    }
  });

  it('have a count only where there is something', async () => {
    await show();
    const count = locale === 'de' ? '1.200' : '1,200';
    await expect
      .element(page.getByRole('link', { name: `${t('projects.navigation.places.issues')} ${count}` }))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: t('projects.navigation.places.pages'), exact: true }))
      .toBeVisible();
  });

  it('have a space before the count, as Orca reads the text of a link and not its name', async () => {
    await show();
    await expect.element(page.getByRole('link').nth(1)).toBeVisible();
    expect(links().map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(new RegExp(`^${t('projects.navigation.places.issues')}\\s1[.,]200$`)),
    );
  });

  it.each(['own', 'customer'] as const)('lead to screens that are built, and stay in the area (%s)', async (area) => {
    await show('overview', { area });
    const base = area === 'own' ? '/projects/' : '/reseller/customer-projects/';
    const paths = links().map(({ href }) => new URL(href).pathname.replace(/^\/en/, ''));
    expect(paths).toHaveLength(places.length);
    for (const path of paths) {
      expect(path.startsWith(base)).toBe(true);
      const route = path.replace(idOf(1), '$projectId');
      expect([route, findRouteEntry(route) !== undefined]).toEqual([route, true]);
    }
  });

  it.each([
    ['issues', 'issues'],
    [`issues/${idOf(9)}`, 'issues'],
    [`domains/${idOf(9)}/login`, 'domains'],
    ['report?view=audit', 'report'],
    ['ci', 'ci'],
  ] as const)('say which is the current one, also on its details: %s', async (at, place) => {
    await show(at);
    expect(current()).toHaveLength(1);
    expect(current()[0]).toContain(t(`projects.navigation.places.${place}`));
  });

  it('leave out the project’s own data for who may not change it', async () => {
    await show('overview', { may: ['project.view'] });
    expect(links()).toHaveLength(places.length - 1);
    await expect
      .element(page.getByRole('link', { name: t('projects.navigation.places.edit') }))
      .not.toBeInTheDocument();
  });

  it('are a line on narrow screens that shows the current one, and does not make the page wider', async () => {
    const { innerWidth, innerHeight } = window;
    await page.viewport(320, 640);
    onTestFinished(() => page.viewport(innerWidth, innerHeight));
    await show('webhooks', { look: 'row' });
    expect(document.documentElement.scrollWidth).toBe(320);
    const box = document.querySelector('nav [aria-current]')?.getBoundingClientRect();
    expect(box?.left).toBeGreaterThanOrEqual(0);
    expect(box?.right).toBeLessThanOrEqual(320);
    expect(window.scrollY).toBe(0);
  });
});
