import type { AnyRoute } from '@tanstack/react-router';

type SharedOptions<TRoute extends AnyRoute> = {
  validateSearch: TRoute['types']['searchValidator'];
  beforeLoad: () => Promise<void>;
  loader: (entering: { params: TRoute['types']['allParams'] }) => unknown;
  component: () => React.ReactNode;
};

/**
 * Returns the options for the route of a customer's project, copied from the route of an own project (`own`).
 * The file of `own` states them literally, because the router's plugin splits only literal options into chunks of their own.
 */
export const customerProjectRoute = <TRoute extends AnyRoute>(own: TRoute): SharedOptions<TRoute> => {
  // Not all options: the router adds the id and path of the route to them.
  const { validateSearch, beforeLoad, loader, component } = own.options;
  return { validateSearch, beforeLoad, loader, component } as SharedOptions<TRoute>;
};
