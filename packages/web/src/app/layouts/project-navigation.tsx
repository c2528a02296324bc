import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { projectQuery, useProjectScreens } from '#lib/project';
import { joinClasses, useCurrentInView } from '#ui';
import { useHasBooking } from './has-bills.ts';
import { projectPlaces } from './project-places.ts';
import type { ProjectPlace } from './project-places.ts';

/** `dark` and `light`: a column, below an entry of the main menu; `row`: a line that scrolls sideways. */
type Look = 'dark' | 'light' | 'row';

const column = 'flex min-h-8 items-center justify-between gap-2 px-3 py-1 text-sm no-underline';
const links: Record<Look, string> = {
  dark: `${column} text-white/90 hover:bg-white/10 hover:text-white aria-[current=page]:bg-white/10 aria-[current=page]:font-semibold aria-[current=page]:text-white aria-[current=page]:shadow-[inset_4px_0_0_var(--color-light)]`,
  light: `${column} text-ink hover:bg-primary-wash aria-[current=page]:bg-primary-wash aria-[current=page]:font-semibold aria-[current=page]:shadow-[inset_4px_0_0_var(--color-primary)]`,
  row: 'flex min-h-11 items-center gap-1.5 px-2 py-2 whitespace-nowrap text-soft no-underline hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-primary)]',
};
const counts: Record<Look, string> = {
  dark: 'text-white/80',
  light: 'text-soft',
  row: 'bg-primary-wash px-1.5 text-sm text-primary-strong',
};

/** All places of a project, in both areas. The places do not wait for the project: counts come when it is read. */
export const ProjectNavigation = ({ projectId, look }: { projectId: string; look: Look }) => {
  const t = useTranslations('projects.navigation');
  const id = useId();
  const isRow = look === 'row';
  const { places, countOf, pageCap } = usePlaces(projectId);
  const nav = useCurrentInView();
  return (
    <nav ref={nav} aria-label={t('label')} className={isRow ? 'relative overflow-x-auto' : undefined}>
      <ul className={isRow ? 'flex w-max px-2 sm:px-6' : 'flex flex-col gap-2 pt-1 pb-3'}>
        {places.map(({ group, shown }) => (
          <li key={group} className={isRow ? 'flex' : undefined}>
            <p
              id={`${id}-${group}`}
              className={joinClasses(
                isRow ? 'sr-only' : 'px-3 pb-0.5 text-xs',
                look === 'dark' ? 'text-white/80' : 'text-soft',
              )}
            >
              {t(`groups.${group}`)}
            </p>
            <ul aria-labelledby={`${id}-${group}`} className={isRow ? 'flex' : 'flex flex-col'}>
              {shown.map((place) => (
                <PlaceLink
                  key={place}
                  projectId={projectId}
                  look={look}
                  place={place}
                  count={countOf[place] ?? 0}
                  cap={place === 'pages' ? pageCap : null}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** `cap`: there are more than these. */
type PlaceProps = { projectId: string; look: Look; place: ProjectPlace; count: number; cap: number | null };

const PlaceLink = ({ projectId, look, place, count, cap }: PlaceProps) => {
  const common = useTranslations('common');
  const t = useTranslations('projects.navigation.places');
  const format = useFormat();
  const screens = useProjectScreens();
  return (
    <li>
      <Link to={screens[place]} params={{ projectId }} className={links[look]}>
        {t(place)}
        {count > 0 ? (
          <>
            {/* An ordinary space between flex items is dropped, and the name would be one word. */}
            {'\u00A0'}
            <span className={joinClasses('tabular-nums', counts[look])}>
              {cap === null ? format.number(count) : common('page_cap.more', { pages: cap })}
            </span>
          </>
        ) : null}
      </Link>
    </li>
  );
};

/** The groups with the places this user can use, and how many things are there. */
const usePlaces = (projectId: string) => {
  const { data: project } = useQuery(projectQuery(projectId));
  const canEdit = !project || project.may.includes('project.edit') || project.may.includes('project.delete');
  const hasPlans = useHasBooking(project);
  const countOf: Partial<Record<ProjectPlace, number | undefined>> = {
    issues: project?.openIssues,
    pages: project?.pagesCount,
  };
  const places = projectPlaces.map(({ group, places: all }) => ({
    group,
    shown: (all as readonly ProjectPlace[]).filter(
      (place) => (place !== 'edit' || canEdit) && (place !== 'subscription' || hasPlans),
    ),
  }));
  return { places, countOf, pageCap: project?.morePagesThan ?? null };
};
