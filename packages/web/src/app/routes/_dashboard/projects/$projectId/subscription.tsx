import { createFileRoute } from '@tanstack/react-router';
import { PricingScreen } from '#features/plans/components/pricing-screen.tsx';
import { readPricingSearch } from '#features/plans/plans-search.ts';
import { useSharedRoute } from '#app/use-shared-route.ts';

const Pricing = () => {
  const { params, search, setSearch } = useSharedRoute(Route);
  return (
    <PricingScreen
      projectId={params.projectId}
      search={search}
      onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
    />
  );
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/subscription')({
  validateSearch: readPricingSearch,
  component: Pricing,
});
