import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionsScreen } from '#features/plans/components/subscriptions-screen.tsx';

export const Route = createFileRoute('/_dashboard/subscriptions/')({
  component: SubscriptionsScreen,
});
