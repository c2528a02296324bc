import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/legal/components/document-screen.tsx';
import { requireMessages } from '#lib/i18n';

const Terms = () => <DocumentScreen name="terms" />;

export const Route = createFileRoute('/_dashboard/_legal/terms')({
  beforeLoad: () => requireMessages('legal'),
  component: Terms,
});
