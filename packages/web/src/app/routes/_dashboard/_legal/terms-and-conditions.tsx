import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/legal/components/document-screen.tsx';
import { requireMessages } from '#lib/i18n';

const Conditions = () => <DocumentScreen name="conditions" />;

export const Route = createFileRoute('/_dashboard/_legal/terms-and-conditions')({
  beforeLoad: () => requireMessages('legal'),
  component: Conditions,
});
