import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '#features/auth/components/reset-password-screen.tsx';
import { requireMessages } from '#lib/i18n';

const ResetPassword = () => <ResetPasswordScreen code={Route.useSearch().code} />;

export const Route = createFileRoute('/_default/auth/reset-password')({
  validateSearch: (search: Record<string, unknown>): { code?: string | undefined } => ({
    // A code that happens to look like a number arrives as one.
    code: ['string', 'number'].includes(typeof search['code']) ? `${search['code'] as string | number}` : undefined,
  }),
  beforeLoad: () => requireMessages('auth'),
  component: ResetPassword,
});
