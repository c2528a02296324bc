import { createFileRoute } from '@tanstack/react-router';
import { ContactResellerScreen } from '#features/contact/components/contact-reseller-screen.tsx';

export const Route = createFileRoute('/_dashboard/contact-reseller')({ component: ContactResellerScreen });
