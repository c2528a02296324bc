import { createFileRoute, redirect } from '@tanstack/react-router';

/** A project goes to its overview (design, “Decisions”). */
export const Route = createFileRoute('/_dashboard/projects/$projectId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/projects/$projectId/overview', params, replace: true });
  },
});
