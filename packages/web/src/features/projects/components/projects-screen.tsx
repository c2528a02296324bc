import type { ProjectsSearch } from '../projects-search.ts';

/** The list of projects. */
export function ProjectsScreen(_props: { search: ProjectsSearch; onSearch: (change: ProjectsSearch) => void }) {
  return null;
}
