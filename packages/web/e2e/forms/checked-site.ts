import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Issue } from '@zugang/contract';
import { createProject, expect, readCheckedProject, test as base } from '../fixtures/index.ts';
import type { Api } from '../fixtures/index.ts';
import { createPerson, type SharedPerson } from './shared-person.ts';

/** A website of one page that has been checked, with what its project has. */
export type CheckedSite = {
  projectId: string;
  domainId: string;
  /** A cause that rules found, and a question. */
  issueId: string;
  questionId: string;
  endpointId: string;
  /** The same website under another name, which the project does not know. */
  otherHost: string;
  /** A project that nobody misses. */
  doomedId: string;
};

const port = Number(process.env['E2E_SITE_PORT'] ?? '3946');
const html = `<!doctype html><html lang="de"><title>Kleine Website</title><h1>Kleine Website</h1>
<img src="/a.png"><a href="/"></a><button></button><input><p style="color:#999;background:linear-gradient(#fff,#eee)">Blass</p>`;

/** Serves a page with barriers, so that its check takes a second. */
export async function serveSmallSite(): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(isPage ? html : '');
  });
  server.listen(port);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}

async function prepareSite(api: Api): Promise<CheckedSite> {
  const { projectId, domainId } = await createProject(api, { domain: `127.0.0.1:${port}`, isChecked: true });
  const doomed = await createProject(api, { title: 'Bald weg' });
  const webhook = { url: 'https://hooks.example.org/alt', description: 'Bau', events: ['scan.finished'] };
  const { endpoint } = await api.post<{ endpoint: { id: string } }>(`/projects/${projectId}/webhooks`, webhook);
  await readCheckedProject(api);
  const readIssue = async (query: string): Promise<string> =>
    (await api.get<{ rows: Issue[] }>(`/projects/${projectId}/issues?${query}`)).rows[0]?.id ?? '';
  const issueId = await readIssue('outcome=failed');
  const questionId = await readIssue('outcome=cannot-tell&state=in_review');
  expect([issueId, questionId]).not.toContain('');
  return {
    projectId,
    domainId,
    issueId,
    questionId,
    endpointId: endpoint.id,
    otherHost: `localhost:${port}`,
    doomedId: doomed.projectId,
  };
}

/** A test whose page is signed in as the owner of a small website that has been checked. */
export const test = base.extend<object, { owner: SharedPerson; site: CheckedSite }>({
  owner: [
    async ({ playwright }, use) => {
      const { dispose, ...person } = await createPerson(playwright);
      await use(person);
      await dispose();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ owner }, use) => {
      const close = await serveSmallSite();
      await use(await prepareSite(owner.api)).finally(close);
    },
    { scope: 'worker' },
  ],
  storageState: async ({ owner }, use) => use(owner.session),
});
