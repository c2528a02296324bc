import type { Project } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { announced } from '#testing/announced.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleDomain, sampleProject, sampleScan } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { ProjectCard } from './project-card.tsx';
import { NoProjects, ProjectFilters } from './projects-filters.tsx';
import type { ProjectsSearch } from '../projects-search.ts';

const messages = ['projects'] as const;

describe.each(locales)('a project in the list (%s)', (locale) => {
  const show = (change: Partial<Project> = {}, isOwnerShown = false) =>
    renderInApp(
      <ul>
        <ProjectCard project={sampleProject(change)} isOwnerShown={isOwnerShown} />
      </ul>,
      { locale, messages },
    );
  const score = locale === 'de' ? '62,4' : '62.4';

  it('leads to its overview by its title', async () => {
    const { path } = await show();
    await page.getByRole('link', { name: 'Bäckerei' }).click();
    expect(path()).toBe(`/projects/${idOf(1)}/overview`);
  });

  it('has its score with the pages it rests on', async () => {
    await show();
    const label = t('projects.card.score_label', { score, title: 'Bäckerei', pages: 42 });
    await expect.element(page.getByRole('img', { name: label })).toBeVisible();
    await expect.element(page.getByText(t('projects.card.rules_only'))).toBeVisible();
  });

  it.each([
    ['critical', 1],
    ['critical', 20],
    ['serious', 1],
    ['moderate', 3],
    ['minor', 2],
  ] as const)('says beside the score what the worst causes mean: %s, %s', async (impact, issues) => {
    await show({ worstIssues: { impact, issues } });
    await expect.element(page.getByText(t(`common.band.${impact}`, { count: issues }))).toBeVisible();
  });

  it('says nothing of causes where none is open, or there is no score yet', async () => {
    const said = () => textsOf('#main p').filter((text) => /Menschen|Nutzung|people|site|nuisance/.test(text));
    await show({ openIssues: 0, worstIssues: null });
    expect(said()).toEqual([]);
    await show({ score: null, latestScan: null });
    expect(said()).toEqual([]);
  });

  it('says where there is no score yet', async () => {
    await show({ score: null, latestScan: null });
    await expect
      .element(page.getByRole('img', { name: t('projects.card.score_none', { title: 'Bäckerei' }) }))
      .toBeVisible();
    await expect.element(page.getByText(t('projects.card.not_checked'))).toBeVisible();
  });

  it('breaks a word that is longer than a telephone is wide', async () => {
    const { innerWidth, innerHeight } = window;
    await page.viewport(320, 640);
    onTestFinished(() => page.viewport(innerWidth, innerHeight));
    const title = 'Bücher, Medien und Veranstaltungsprogrammübersicht';
    const project = sampleProject({ title, latestScan: sampleScan({ state: 'running', finishedAt: null }) });
    await renderInApp(
      <ul className="grid md:grid-cols-2">
        <ProjectCard project={project} isOwnerShown />
      </ul>,
      { locale, messages },
    );
    expect(document.documentElement.scrollWidth).toBe(320);
  });

  it('names whose it is where projects of customers are listed', async () => {
    await show({}, true);
    await expect.element(page.getByText(t('projects.card.customer', { name: 'Bäckerei Muster' }))).toBeVisible();
  });

  it.each([
    [2, 9, true],
    [0, 9, false],
    [9, 9, false],
  ])('says how many of its causes are new, where not all are: %s of %s', async (newIssues, openIssues, isSaid) => {
    await show({ openIssues, latestScan: sampleScan({ newIssues }) });
    expect(textsOf('dd')[0]?.includes(t('projects.card.new', { count: newIssues }))).toBe(isSaid);
  });

  it('lists three domains at most, by the names their owners know, with their state', async () => {
    const hosts = ['xn--bckerei-5wa.example', 'zwei.example', 'drei.example', 'vier.example'];
    await show({ domains: hosts.map((host, at) => sampleDomain({ id: idOf(70 + at), host, state: 'in_progress' })) });
    const state = t('projects.domain_state.in_progress');
    expect(textsOf('li li')).toEqual([`bäckerei.example${state}`, `zwei.example${state}`, `drei.example${state}`]);
  });

  it.each(['running', 'paused'] as const)('shows how far its check is: %s', async (state) => {
    await show({ pagesCount: 100, latestScan: sampleScan({ state, finishedAt: null }) });
    const bar = page.getByLabelText(t(`projects.card.${state}`), { exact: true });
    await expect.element(bar).toHaveAttribute('value', '42');
    await expect.element(page.getByText(t('projects.card.progress', { checked: 42, found: 100 }))).toBeVisible();
  });

  it('says when its check was cancelled', async () => {
    await show({ latestScan: sampleScan({ state: 'cancelled' }) });
    const [said] = textsOf('.mt-auto');
    expect(said).toMatch(new RegExp(t('projects.card.cancelled', { when: '.+' })));
  });
});

describe.each(locales)('the order of the list of projects (%s)', (locale) => {
  const show = async (search: ProjectsSearch = {}, total?: number) => {
    const asked: ProjectsSearch[] = [];
    await renderInApp(
      <ProjectFilters search={search} total={total} hasCustomers={false} onSearch={(change) => asked.push(change)} />,
      {
        locale,
        messages,
      },
    );
    return asked;
  };
  const sort = () => page.getByRole('combobox', { name: t('projects.list.sort') });

  it('begins with the latest change, which needs no parameter', async () => {
    await show();
    await expect.element(sort()).toHaveValue('-updated');
  });

  it('goes into the address, and out of it again', async () => {
    const asked = await show({ sort: 'score' });
    await sort().selectOptions(t('projects.list.sort_title'));
    expect(asked).toEqual([{ sort: 'title' }]);
    await sort().selectOptions(t('projects.list.sort_updated'));
    expect(asked.at(-1)).toEqual({ sort: undefined });
  });

  it('says to the ear how many fit what is searched for', async () => {
    await show({ search: 'bäck' }, 3);
    await expect.poll(announced).toBe(t('projects.list.result', { count: 3 }));
    await show({}, 3);
    await expect.poll(announced).toBe('');
  });
});

describe.each(locales)('a list without projects (%s)', (locale) => {
  const show = async (search: ProjectsSearch) => {
    const calls: string[] = [];
    await renderInApp(
      <NoProjects search={search} onCreate={() => calls.push('create')} onClear={() => calls.push('clear')} />,
      { locale, messages },
    );
    return calls;
  };

  it('leads to the first one', async () => {
    const calls = await show({});
    await page.getByRole('button', { name: t('projects.list.create_first') }).click();
    expect(calls).toEqual(['create']);
  });

  it('has other words where customers have none', async () => {
    await show({ tab: 'customer' });
    await expect.element(page.getByRole('heading', { name: t('projects.list.empty_customer_title') })).toBeVisible();
  });

  it('says that nothing fits, and leads back to all', async () => {
    const calls = await show({ search: 'xyz' });
    await expect
      .element(page.getByRole('heading', { name: t('projects.list.no_match_title', { search: 'xyz' }) }))
      .toBeVisible();
    await page.getByRole('button', { name: t('projects.list.clear') }).click();
    expect(calls).toEqual(['clear']);
  });
});
