import type { ReactNode } from 'react';

/** What all screens of a project share. */
export function ProjectLayout({
  children,
}: {
  projectId: string;
  actions: ReactNode;
  panel: ReactNode;
  children: ReactNode;
}) {
  return <>{children}</>;
}
