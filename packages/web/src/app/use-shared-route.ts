import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';

type Search<TRoute extends AnyRoute> = TRoute['types']['fullSearchSchema'];

type SharedRoute<TRoute extends AnyRoute> = {
  params: TRoute['types']['allParams'];
  search: Search<TRoute>;
  /** Replaces the search, or changes it by a function, without a new entry in the history. */
  setSearch: (
    next: Search<TRoute> | ((before: Search<TRoute>) => Search<TRoute>),
    options?: { ignoreBlocker?: boolean },
  ) => void;
};

/**
 * Returns params and search of the current route for a screen that `route` shares with a second route,
 * see `customerProjectRoute`: the hooks of `route` itself throw while the second one is shown.
 */
export const useSharedRoute = <TRoute extends AnyRoute>(_route: TRoute): SharedRoute<TRoute> => {
  const navigate = useNavigate();
  const params: object = useParams({ strict: false });
  const search: object = useSearch({ strict: false });
  return {
    params,
    search,
    // The router can check a search only for a known address.
    setSearch: (next, options) =>
      void navigate({ ...options, search: next as never, replace: true, resetScroll: false }),
  };
};
