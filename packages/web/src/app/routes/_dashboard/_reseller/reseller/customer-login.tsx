import { createFileRoute } from '@tanstack/react-router';
import { CustomerLoginScreen } from '#features/customer-login/components/customer-login-screen.tsx';

export const Route = createFileRoute('/_dashboard/_reseller/reseller/customer-login')({
  component: CustomerLoginScreen,
});
