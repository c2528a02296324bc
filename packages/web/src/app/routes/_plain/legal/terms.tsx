import { createFileRoute } from '@tanstack/react-router';
import { PublicDocument } from '#features/legal/components/public-document.tsx';
import { readPublicSearch } from '#features/legal/public-search.ts';
import { requireMessages } from '#lib/i18n';

const Terms = () => <PublicDocument name="terms" from={Route.useSearch().from} />;

export const Route = createFileRoute('/_plain/legal/terms')({
  validateSearch: readPublicSearch,
  beforeLoad: () => requireMessages('legal'),
  component: Terms,
});
