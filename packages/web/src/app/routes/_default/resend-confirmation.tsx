import { createFileRoute } from '@tanstack/react-router';
import { ResendScreen } from '#features/auth/components/resend-screen.tsx';

export const Route = createFileRoute('/_default/resend-confirmation')({ component: ResendScreen });
