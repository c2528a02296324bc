import { beforeAll, describe, expect, it } from 'vitest';
import type { DomainDetail, ToolState } from '@zugang/contract';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { createHarness } from './testing/create-harness.ts';
import { sampleInputs } from './testing/sample-inputs.ts';

const { database, server } = await createHarness();
let ids: SampleProject;
let cookie: string;

beforeAll(async () => {
  const tenant = await database.createTenant();
  cookie = await server.signIn(tenant.userId);
  ids = await insertSampleProject(database, { accountId: tenant.accountId, host: 'zwei-fenster.example' });
});

const read = async <State>(path: string): Promise<State> =>
  (await (await server.call('GET', path, { cookie })).json()) as State;
const save = async (path: string, json: object): Promise<number> =>
  (await server.call('PUT', `${path}/settings`, { cookie, json })).status;

describe('settings that two people have open', () => {
  it('are not overwritten for a domain by who has not seen what the other saved', async () => {
    const path = `/api/projects/${ids.projectId}/domains/${ids.domainId}`;
    const settings = sampleInputs['domain.saveSettings'](ids)['settings'] as object;
    const { settings: before } = await read<DomainDetail>(path);
    expect(await save(path, { settings: { ...settings, exclude: ['/erste'] }, before })).toBe(200);
    expect(await save(path, { settings: { ...settings, exclude: ['/zweite'] }, before })).toBe(409);
    const now = await read<DomainDetail>(path);
    expect(now.settings.exclude).toEqual(['/erste']);
    expect(await save(path, { settings: { ...settings, exclude: ['/zweite'] }, before: now.settings })).toBe(200);
  });

  it('are not overwritten for the tool by who has not seen what the other saved', async () => {
    const path = `/api/projects/${ids.projectId}/tool`;
    const { settings: before } = await read<ToolState>(path);
    expect(await save(path, { settings: { ...before, size: 'large' }, before })).toBe(200);
    expect(await save(path, { settings: { ...before, size: 'small' }, before })).toBe(409);
    const now = await read<ToolState>(path);
    expect(now.settings.size).toBe('large');
    expect(await save(path, { settings: { ...now.settings, size: 'small' }, before: now.settings })).toBe(200);
  });

  it('are saved as they are sent if the sender does not name the version before', async () => {
    const path = `/api/projects/${ids.projectId}/tool`;
    const { settings } = await read<ToolState>(path);
    expect(await save(path, { settings: { ...settings, icon: 'eye' } })).toBe(200);
  });
});
