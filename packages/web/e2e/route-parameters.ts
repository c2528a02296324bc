import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type Row = { id: string };
type ProjectRow = Row & { latestScan: { state: string } | null; domains: Row[] };

/** A whole check of the demo website, on a busy machine. */
const scanMilliseconds = 240_000;
const nowhere = '00000000-0000-4000-8000-000000000000';

async function readRows<T extends Row>(page: Page, path: string): Promise<T[]> {
  const answer = await page.request.get(`/api/projects${path}`);
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { rows: T[] }).rows;
}

/** A webhook of the project; made where there is none. */
async function findEndpoint(page: Page, projectId: string): Promise<string> {
  const path = `/api/projects/${projectId}/webhooks`;
  const { endpoints } = (await (await page.request.get(path)).json()) as { endpoints: Row[] };
  if (endpoints[0]) return endpoints[0].id;
  const data = { url: 'https://hooks.example.org/zugang', description: 'Chat', events: ['scan.finished'] };
  const origin = `http://localhost:${process.env['E2E_PORT'] ?? '3940'}`;
  const made = await page.request.post(path, { headers: { origin }, data });
  expect(made.ok()).toBe(true);
  return ((await made.json()) as { endpoint: Row }).endpoint.id;
}

/** A project of whoever is signed in, once its check has ended: with an issue, a page and a document. */
async function readProject(page: Page): Promise<Record<string, string>> {
  let projectId = nowhere;
  let domainId = nowhere;
  await expect(async () => {
    const [project] = await readRows<ProjectRow>(page, '');
    projectId = project?.id ?? nowhere;
    domainId = project?.domains[0]?.id ?? nowhere;
    expect(project?.latestScan?.state).toBe('finished');
  }).toPass({ timeout: scanMilliseconds, intervals: [1000] });
  const [issue] = await readRows(page, `/${projectId}/issues?outcome=failed`);
  const [checked] = await readRows(page, `/${projectId}/pages?state=checked`);
  const [document] = await readRows(page, `/${projectId}/documents`);
  const endpointId = await findEndpoint(page, projectId);
  return {
    endpointId,
    projectId,
    domainId,
    issueId: issue?.id ?? nowhere,
    pageId: checked?.id ?? nowhere,
    documentId: document?.id ?? nowhere,
  };
}

/**
 * Puts real values in the place of a route's parameters, out of what whoever is signed in may see.
 * A parameter nobody has told of here throws.
 */
export async function readParameters(page: Page, person: string): Promise<(route: string) => string> {
  const values: Record<string, string> = {
    slug: 'standard',
    token: 'abc',
    // What has these does not exist yet: their screens are being built.
    policyId: nowhere,
    subscriptionId: nowhere,
    ticketId: nowhere,
    customerId: nowhere,
    ...(person === 'nobody' ? { projectId: nowhere, domainId: nowhere, endpointId: nowhere } : await readProject(page)),
  };
  return (route) =>
    route.replaceAll(/\$(\w+)/g, (_all, name: string) => {
      const value = values[name];
      if (!value) throw new Error(`Say in route-parameters.ts what stands for ${name} in ${route}`);
      return value;
    });
}
