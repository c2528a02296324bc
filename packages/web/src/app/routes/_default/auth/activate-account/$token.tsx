import { createFileRoute } from '@tanstack/react-router';
import { ActivateAccountScreen } from '../../../../../features/auth/components/activate-account-screen.tsx';

export const Route = createFileRoute('/_default/auth/activate-account/$token')({ component: ActivateAccount });

function ActivateAccount() {
  return <ActivateAccountScreen token={Route.useParams().token} />;
}
