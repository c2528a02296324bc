import { useState } from 'react';
import { locales } from '@zugang/messages';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { BackLink } from './back-link.tsx';
import { BreadcrumbLink, Breadcrumbs, TabLink, TabNav } from './navigation.tsx';
import { SkipLink } from './skip-link.tsx';
import { Stepper } from './stepper.tsx';

const tabs = (
  <TabNav label="Bereiche">
    <TabLink to="/settings" activeOptions={{ exact: true }}>
      Profil
    </TabLink>
    <TabLink to="/settings/security" count={3}>
      Sicherheit
    </TabLink>
  </TabNav>
);

describe('tabs between screens', () => {
  it('are a named navigation of links, and say where one is', async () => {
    await renderInApp(tabs, { path: '/settings/security' });
    await expect.element(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Sicherheit 3' })).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('link', { name: 'Profil' })).not.toHaveAttribute('aria-current');
  });

  it('follow where one goes, by keyboard', async () => {
    const { path } = await renderInApp(tabs, { path: '/settings', locale: 'en' });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('link', { name: 'Sicherheit 3' })).toHaveAttribute('aria-current', 'page');
    expect(path()).toBe('/settings/security');
  });

  it('are one row on phones, which scrolls to where one is', async () => {
    const { innerWidth, innerHeight } = window;
    await page.viewport(320, 640);
    onTestFinished(() => page.viewport(innerWidth, innerHeight));
    const paths = ['/settings', '/settings/security', '/settings/members', '/settings/api-keys'] as const;
    await renderInApp(
      <TabNav label="Bereiche">
        {paths.map((to) => (
          <TabLink key={to} to={to} activeOptions={{ exact: true }}>
            {`Bereich ${to}`}
          </TabLink>
        ))}
      </TabNav>,
      { path: '/settings/api-keys' },
    );
    const boxes = page
      .getByRole('link')
      .elements()
      .map((link) => link.getBoundingClientRect());
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    expect(document.documentElement.scrollWidth).toBe(320);
    const row = page.getByRole('navigation').element().getBoundingClientRect();
    await expect
      .poll(() => page.getByRole('link').elements().at(-1)?.getBoundingClientRect().right)
      .toBeLessThanOrEqual(row.right);
  });

  it('show a count only where there is one', async () => {
    await renderInApp(tabs);
    await expect.element(page.getByRole('link', { name: 'Profil' })).toBeVisible();
    expect(page.getByRole('link').elements()[1]?.textContent).toBe('Sicherheit3');
  });
});

describe.each(locales)('the way from the start to here (%s)', (locale) => {
  const crumbs = (
    <Breadcrumbs current="Kontakt">
      <BreadcrumbLink to="/projects">Projekte</BreadcrumbLink>
      <BreadcrumbLink to="/projects/$projectId/pages" params={{ projectId: 'p1' }}>
        Seiten
      </BreadcrumbLink>
    </Breadcrumbs>
  );

  it('is a navigation with a name, whose last step is no link but where one is', async () => {
    await renderInApp(crumbs, { locale, path: '/projects/p1/pages/7' });
    await expect.element(page.getByRole('navigation', { name: t('common.breadcrumbs') })).toBeVisible();
    expect([...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)).toEqual(['Kontakt']);
    expect(page.getByRole('link').elements()).toHaveLength(2);
  });

  it('leads back', async () => {
    const { path } = await renderInApp(crumbs, { locale, path: '/projects/p1/pages/7' });
    await page.getByRole('link', { name: 'Seiten' }).click();
    expect(path()).toBe('/projects/p1/pages');
  });
});

describe('a link back to the list', () => {
  it('leads there and is not the current page', async () => {
    const { path } = await renderInApp(<BackLink to="/projects">Alle Projekte</BackLink>, { path: '/projects/p1' });
    await expect.element(page.getByRole('link', { name: 'Alle Projekte' })).not.toHaveAttribute('aria-current');
    await page.getByRole('link', { name: 'Alle Projekte' }).click();
    expect(path()).toBe('/projects');
  });
});

describe.each(locales)('the link over the navigation (%s)', (locale) => {
  const link = () => page.getByRole('link', { name: t('common.skip_to_content') });

  it('is out of sight until the Tab key reaches it', async () => {
    await renderInApp(<SkipLink />, { locale });
    expect(link().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
    await userEvent.tab();
    await expect.element(link()).toHaveFocus();
    expect(link().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  });

  it('jumps to the content', async () => {
    await renderInApp(<SkipLink />, { locale });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.id).toBe('main');
  });
});

/** A task in three steps. */
const Task = () => {
  const [at, setAt] = useState('type');
  const steps = [
    { id: 'type', name: 'Art' },
    { id: 'data', name: 'Angaben' },
    { id: 'done', name: 'Fertig' },
  ];
  return (
    <>
      <Stepper label="Projekt anlegen" steps={steps} current={at} doneText="erledigt" />
      <button type="button" onClick={() => setAt('data')}>
        Weiter
      </button>
    </>
  );
};

describe('the steps of a task', () => {
  const items = (): (string | null)[] =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);

  it('are a named list that says which is the current one', async () => {
    await renderInApp(<Task />);
    await expect.element(page.getByRole('list', { name: 'Projekt anlegen' })).toBeVisible();
    expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('1Art');
  });

  it('say which are done', async () => {
    await renderInApp(<Task />);
    await page.getByRole('button', { name: 'Weiter' }).click();
    expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('2Angaben');
    expect(items().slice(0, 3)).toEqual(['Art (erledigt)', '2Angaben', '3Fertig']);
  });
});
