import { useMatches } from '@tanstack/react-router';
import type { ProjectArea } from '#lib/project';

const areas: Record<string, ProjectArea> = {
  '/_dashboard/projects/$projectId': 'own',
  '/_dashboard/_reseller-project/reseller/customer-projects/$projectId': 'customer',
};

/** The area in which a project is shown; null outside of projects, and for one that could not be loaded. */
export const useShownProject = (): ProjectArea | null =>
  useMatches({
    select: (matches) => {
      const match = matches.find(({ routeId }) => routeId in areas);
      return (match?.status !== 'error' && areas[match?.routeId ?? '']) || null;
    },
  });
