import { createFileRoute, redirect } from '@tanstack/react-router';

/** Any unmatched route leads to /error/404 (specification, section 2.4). */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    console.warn(`Route not found: ${location.pathname}`);
    throw redirect({ to: '/error/404', replace: true });
  },
});
