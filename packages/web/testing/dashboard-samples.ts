import type { Dashboard, DashboardProject } from '@zugang/contract';
import { sampleTopIssue } from './report-samples.ts';
import { idOf, sampleIssue, sampleProject } from './samples.ts';

const place = { projectId: idOf(1), projectTitle: 'Bäckerei', ownership: 'own' as const };

/** A project after two checks, as the dashboard shows it. */
export const sampleDashboardProject = (change: Partial<DashboardProject> = {}): DashboardProject => ({
  ...sampleProject(),
  trend: [
    { at: '2026-03-01T10:00:00.000Z', score: 50 },
    { at: '2026-03-05T10:20:00.000Z', score: 62.4 },
  ],
  startPage: null,
  ...change,
});

/** The dashboard without projects. */
export const emptyDashboard = (): Dashboard => ({
  total: 0,
  projects: [],
  causes: [],
  tasks: { rows: [], total: 0 },
  questions: { rows: [], total: 0 },
  failedChecks: { rows: [], total: 0 },
  missingProofs: { rows: [], total: 0 },
  setup: null,
});

/** One project with something of everything to do. */
export const sampleDashboard = (change: Partial<Dashboard> = {}): Dashboard => ({
  total: 1,
  projects: [sampleDashboardProject()],
  causes: [{ ...sampleTopIssue(), ...place }],
  tasks: { rows: [{ ...sampleIssue({ id: idOf(15) }), projectTitle: 'Bäckerei', ownership: 'own' }], total: 1 },
  questions: { rows: [{ ...place, questions: 22 }], total: 22 },
  failedChecks: { rows: [{ ...place, pagesInError: 3, hosts: [] }], total: 1 },
  missingProofs: { rows: [{ ...place, domainId: idOf(2), host: 'xn--bckerei-5wa.example', isLost: false }], total: 1 },
  setup: {
    ...place,
    domainId: idOf(2),
    steps: [
      { step: 'verify', isDone: true },
      { step: 'embed', isDone: false },
      { step: 'invite', isDone: false },
    ],
  },
  ...change,
});
