import { Outlet } from '@tanstack/react-router';
import { Fragment } from 'react';
import { ProjectBar } from '#features/projects/components/project-bar.tsx';
import { ScanAlert } from '#features/scans/components/scan-alert.tsx';
import { ScanMenu } from '#features/scans/components/scan-menu.tsx';
import { FillSlot } from './fill-slot.tsx';
import { ProjectNavigation } from './project-navigation.tsx';

/** The frame of every screen of a project, in both areas: one line above the screen, and where the side bar is not shown the places of the project. */
export const ProjectFrame = ({ projectId }: { projectId: string }) => (
  <Fragment key={projectId}>
    <FillSlot name="side">
      <ProjectNavigation projectId={projectId} look="dark" />
    </FillSlot>
    <FillSlot name="drawer">
      <ProjectNavigation projectId={projectId} look="light" />
    </FillSlot>
    <FillSlot name="bar">
      <ProjectBar projectId={projectId} actions={<ScanMenu projectId={projectId} />}>
        <div className="lg:hidden">
          <ProjectNavigation projectId={projectId} look="row" />
        </div>
      </ProjectBar>
    </FillSlot>
    <ScanAlert projectId={projectId} />
    <Outlet />
  </Fragment>
);
