export { projectQuery, useMay, useProject, useRefreshProject } from './use-project.ts';
