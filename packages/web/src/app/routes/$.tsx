import { createFileRoute, redirect } from '@tanstack/react-router';

/** Any unmatched route, other than one of the API, leads to /error/404 (specification, section 2.4). */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    // What begins with /api/ is the server's, not a screen: the browser goes there itself.
    if (location.pathname.startsWith('/api/')) throw redirect({ href: location.href, reloadDocument: true });
    console.warn(`Route not found: ${location.pathname}`);
    throw redirect({ to: '/error/404', replace: true });
  },
});
