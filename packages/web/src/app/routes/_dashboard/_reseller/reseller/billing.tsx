import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '#features/partnership/components/information-screen.tsx';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_dashboard/_reseller/reseller/billing')({
  // The rules of an address are those of bills, with their words.
  beforeLoad: () => requireMessages('partnership', 'billing'),
  component: InformationScreen,
});
