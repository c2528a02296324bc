import { createFileRoute } from '@tanstack/react-router';
import { RegisteredScreen } from '#features/auth/components/registered-screen.tsx';

export const Route = createFileRoute('/_default/registration-success')({ component: RegisteredScreen });
