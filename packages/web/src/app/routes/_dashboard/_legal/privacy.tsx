import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/legal/components/document-screen.tsx';
import { requireMessages } from '#lib/i18n';

const Privacy = () => <DocumentScreen name="privacy" />;

export const Route = createFileRoute('/_dashboard/_legal/privacy')({
  beforeLoad: () => requireMessages('legal'),
  component: Privacy,
});
