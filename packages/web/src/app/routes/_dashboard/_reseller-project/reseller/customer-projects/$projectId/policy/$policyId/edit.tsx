import { createFileRoute } from '@tanstack/react-router';
import { customerProjectRoute } from '#app/customer-project-route.ts';
import { Route as own } from '#app/routes/_dashboard/projects/$projectId/policy/$policyId/edit.tsx';

export const Route = createFileRoute(
  '/_dashboard/_reseller-project/reseller/customer-projects/$projectId/policy/$policyId/edit',
)(customerProjectRoute(own));
