import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#features/staff/components/accounts/account-screen.tsx';

const Screen = () => <AccountScreen accountId={Route.useParams().accountId} />;

export const Route = createFileRoute('/_dashboard/_staff/staff/accounts/$accountId')({ component: Screen });
