import { Outlet, createFileRoute } from '@tanstack/react-router';
import { PlainLayout } from '../plain-layout.tsx';

export const Route = createFileRoute('/_plain')({ component: Plain });

function Plain() {
  return (
    <PlainLayout>
      <Outlet />
    </PlainLayout>
  );
}
