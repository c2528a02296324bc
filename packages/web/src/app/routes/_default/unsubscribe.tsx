import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribeScreen } from '../../../features/alerts/components/unsubscribe-screen.tsx';
import { requireMessages } from '../../../lib/i18n/index.ts';

export const Route = createFileRoute('/_default/unsubscribe')({
  beforeLoad: () => requireMessages('alerts'),
  component: UnsubscribeScreen,
});
