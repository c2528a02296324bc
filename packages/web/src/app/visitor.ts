import { useLocation } from '@tanstack/react-router';
import { readShareToken } from '#features/report/report-search.ts';
import { authStore, useAuthState } from '#lib/session';

const report = /^\/projects\/[^/]+\/report\/?$/;

type Place = { pathname: string; hash: string };

const isVisit = ({ pathname, hash }: Place, isSignedIn: boolean): boolean =>
  report.test(pathname) && (!isSignedIn || readShareToken(hash) !== null);

/** Whether a report is opened by someone who is not signed in, or by a share link: without the dashboard, and without reading the project. */
export const isVisitor = (place: Place): boolean => isVisit(place, authStore.get().user !== null);

/** Whether the current screen is a report that is visited, see {@link isVisitor}. */
export const useIsVisitor = (): boolean => {
  const isSignedIn = useAuthState().user !== null;
  return useLocation({ select: (place) => isVisit(place, isSignedIn) });
};
