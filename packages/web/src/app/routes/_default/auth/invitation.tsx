import { createFileRoute } from '@tanstack/react-router';
import { QueryScope } from '#lib/api';
import { InvitationScreen } from '#features/auth/components/invitation-screen.tsx';
import { requireMessages } from '#lib/i18n';

const Invitation = () => (
  <QueryScope>
    <InvitationScreen token={Route.useSearch().token} />
  </QueryScope>
);

export const Route = createFileRoute('/_default/auth/invitation')({
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({
    // A token that happens to look like a number arrives as one.
    token: ['string', 'number'].includes(typeof search['token']) ? `${search['token'] as string | number}` : undefined,
  }),
  beforeLoad: () => requireMessages('auth'),
  component: Invitation,
});
