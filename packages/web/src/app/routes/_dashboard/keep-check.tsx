import { createFileRoute } from '@tanstack/react-router';
import { KeepCheckScreen } from '#features/kept-check/components/keep-check-screen.tsx';
import { requireMessages } from '#lib/i18n';

const KeepCheck = () => <KeepCheckScreen domain={Route.useSearch().domain ?? ''} />;

export const Route = createFileRoute('/_dashboard/keep-check')({
  validateSearch: ({ domain }: Record<string, unknown>): { domain?: string } =>
    typeof domain === 'string' ? { domain: domain.trim().slice(0, 253) } : {},
  beforeLoad: () => requireMessages('front', 'projects'),
  component: KeepCheck,
});
