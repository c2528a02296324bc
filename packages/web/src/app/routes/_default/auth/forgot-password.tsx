import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '../../../../features/auth/components/forgot-password-screen.tsx';

export const Route = createFileRoute('/_default/auth/forgot-password')({ component: ForgotPasswordScreen });
