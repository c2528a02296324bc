import { createFileRoute } from '@tanstack/react-router';

/** Redirects; the route table has the target. */
export const Route = createFileRoute('/reseller/customer-projects-test')();
