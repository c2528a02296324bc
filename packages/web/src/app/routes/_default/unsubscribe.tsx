import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribeScreen } from '#features/alerts/components/unsubscribe-screen.tsx';
import { QueryScope } from '#lib/api';
import { requireMessages } from '#lib/i18n';

const Unsubscribe = () => (
  <QueryScope>
    <UnsubscribeScreen />
  </QueryScope>
);

export const Route = createFileRoute('/_default/unsubscribe')({
  beforeLoad: () => requireMessages('alerts'),
  component: Unsubscribe,
});
