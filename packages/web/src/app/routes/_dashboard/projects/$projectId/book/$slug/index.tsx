import { createFileRoute } from '@tanstack/react-router';
import { BookScreen } from '#features/plans/components/book-screen.tsx';
import { readBookSearch } from '#features/plans/plans-search.ts';
import { useSharedRoute } from '#app/use-shared-route.ts';

const Book = () => {
  const { params, search } = useSharedRoute(Route);
  return <BookScreen projectId={params.projectId} slug={params.slug} search={search} />;
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/book/$slug/')({
  validateSearch: readBookSearch,
  component: Book,
});
