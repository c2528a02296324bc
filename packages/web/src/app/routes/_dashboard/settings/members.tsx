import { createFileRoute } from '@tanstack/react-router';
import { MembersScreen } from '#features/settings/components/members-screen.tsx';

export const Route = createFileRoute('/_dashboard/settings/members')({ component: MembersScreen });
