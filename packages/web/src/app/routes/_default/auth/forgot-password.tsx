import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '#features/auth/components/forgot-password-screen.tsx';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_default/auth/forgot-password')({
  beforeLoad: () => requireMessages('auth'),
  component: ForgotPasswordScreen,
});
