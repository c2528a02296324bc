import { Outlet, createFileRoute } from '@tanstack/react-router';
import { QueryScope } from '#lib/api';
import { PlainLayout } from '../layouts/plain-layout.tsx';

const Plain = () => (
  <QueryScope>
    <PlainLayout>
      <Outlet />
    </PlainLayout>
  </QueryScope>
);

export const Route = createFileRoute('/_plain')({ component: Plain });
