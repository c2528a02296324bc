import { Outlet, createFileRoute } from '@tanstack/react-router';
import { QueryScope } from '#lib/api';
import { PlainLayout } from '../layouts/plain-layout.tsx';

export const Route = createFileRoute('/_plain')({ component: Plain });

function Plain() {
  return (
    <QueryScope>
      <PlainLayout>
        <Outlet />
      </PlainLayout>
    </QueryScope>
  );
}
