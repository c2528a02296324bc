import { ProjectAreaContext } from '#lib/project';
import { ProjectFrame } from './project-frame.tsx';

/** Layout “reseller project”: a customer's project as its reseller sees it; its links stay in the reseller's area. */
export const ResellerProjectLayout = ({ projectId }: { projectId: string }) => (
  <ProjectAreaContext value="customer">
    <ProjectFrame projectId={projectId} />
  </ProjectAreaContext>
);
