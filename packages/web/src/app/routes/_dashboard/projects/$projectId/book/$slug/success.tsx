import { createFileRoute } from '@tanstack/react-router';
import { BookedScreen } from '#features/plans/components/booked-screen.tsx';
import { useSharedRoute } from '#app/use-shared-route.ts';

const Booked = () => {
  const { params } = useSharedRoute(Route);
  return <BookedScreen projectId={params.projectId} slug={params.slug} />;
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/book/$slug/success')({
  component: Booked,
});
