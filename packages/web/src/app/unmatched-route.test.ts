import { isRedirect } from '@tanstack/react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Route } from './routes/$.tsx';

/** Where the route that matches whatever no other does leads from an address. */
const leadFrom = (pathname: string) => {
  const { beforeLoad } = Route.options;
  try {
    void beforeLoad?.({ location: { pathname, href: `${pathname}?a=1` } } as Parameters<typeof beforeLoad>[0]);
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options;
    throw thrown;
  }
  return null;
};

describe('an address that no screen has', () => {
  afterEach(() => vi.restoreAllMocks());

  it('leads to the page for what is missing, in the place of the address', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(leadFrom('/nothing')).toMatchObject({ to: '/error/404', replace: true });
    expect(leadFrom('/apiary')).toMatchObject({ to: '/error/404' });
    expect(console.warn).toHaveBeenCalledWith('Route not found: /nothing');
  });

  it('is asked of the server where it is one of the API', () => {
    expect(leadFrom('/api/nothing')).toMatchObject({ href: '/api/nothing?a=1', reloadDocument: true });
  });
});
