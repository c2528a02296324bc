import { createFileRoute } from '@tanstack/react-router';
import { QueryScope } from '#lib/api';
import { ConfirmationScreen } from '#features/auth/components/confirmation-screen.tsx';

const Confirmation = () => (
  <QueryScope>
    <ConfirmationScreen confirmation={Route.useSearch().confirmation} />
  </QueryScope>
);

export const Route = createFileRoute('/_default/auth/email-confirmation')({
  validateSearch: (search: Record<string, unknown>): { confirmation?: string | undefined } => ({
    // A token that happens to look like a number arrives as one.
    confirmation: ['string', 'number'].includes(typeof search['confirmation'])
      ? `${search['confirmation'] as string | number}`
      : undefined,
  }),
  component: Confirmation,
});
