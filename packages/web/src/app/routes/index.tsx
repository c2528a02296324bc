import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireUser } from '../guards.ts';

export const Route = createFileRoute('/')({
  beforeLoad: async ({ context, location }) => {
    await requireUser({ context, location });
    throw redirect({ to: '/dashboard', replace: true });
  },
});
