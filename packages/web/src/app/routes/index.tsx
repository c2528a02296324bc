import { createFileRoute } from '@tanstack/react-router';

/** Leads on; the route table says where to. */
export const Route = createFileRoute('/')();
