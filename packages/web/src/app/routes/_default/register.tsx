import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '#features/auth/components/register-screen.tsx';

export const Route = createFileRoute('/_default/register')({ component: RegisterScreen });
