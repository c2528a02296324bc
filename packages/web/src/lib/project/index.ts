export { DomainStateBadge } from './domain-state-badge.tsx';
export { LatestScan } from './latest-scan.tsx';
export { PackageHint } from './package-hint.tsx';
export { PageCapNotice, PageCount } from './page-cap.tsx';
export { ProjectScore, ScoreBand } from './project-score.tsx';
export { projectQuery, useMay, useProject, useRefreshProject } from './use-project.ts';
export { areaOf, ProjectAreaContext, useProjectArea, useProjectScreens } from './project-area.ts';
export { readableHost } from './readable-host.ts';
export type { ProjectArea } from './project-area.ts';
