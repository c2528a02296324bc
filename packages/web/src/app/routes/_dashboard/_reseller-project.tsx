import { createFileRoute } from '@tanstack/react-router';

/** A folder without a path: its routes have the layout of a customer's project. */
export const Route = createFileRoute('/_dashboard/_reseller-project')();
