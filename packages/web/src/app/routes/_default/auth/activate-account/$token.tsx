import { createFileRoute } from '@tanstack/react-router';
import { ActivateAccountScreen } from '#features/auth/components/activate-account-screen.tsx';
import { requireMessages } from '#lib/i18n';

const ActivateAccount = () => <ActivateAccountScreen token={Route.useParams().token} />;

export const Route = createFileRoute('/_default/auth/activate-account/$token')({
  beforeLoad: () => requireMessages('auth'),
  component: ActivateAccount,
});
