import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ProjectLayout } from '#features/projects/components/project-layout.tsx';
import { ScanMenu } from '#features/scans/components/scan-menu.tsx';
import { ScanPanel } from '#features/scans/components/scan-panel.tsx';
import { ProjectProducts } from './project-products.tsx';

/** The frame of every screen of a project, in both areas; `crumbs` are the breadcrumbs above it. */
export const ProjectFrame = ({ projectId, crumbs }: { projectId: string; crumbs: ReactNode }) => (
  <ProjectLayout
    key={projectId}
    projectId={projectId}
    crumbs={crumbs}
    actions={
      <div className="flex flex-wrap gap-2">
        <ProjectProducts projectId={projectId} />
        <ScanMenu projectId={projectId} />
      </div>
    }
    panel={<ScanPanel projectId={projectId} />}
  >
    <Outlet />
  </ProjectLayout>
);
