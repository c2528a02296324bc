import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createOpenApiDocument } from './openapi.ts';
import { createHarness } from '../testing/create-harness.ts';
import { procedures } from '../testing/procedures.ts';
import { keyProcedures, publicProcedures } from '../testing/procedure-access.ts';

const { server } = await createHarness();

const methods = ['get', 'post', 'patch', 'put', 'delete'] as const;

describe('the OpenAPI document', () => {
  it('holds every procedure of the contract, with the error it may answer', async () => {
    const { openapi, paths } = await createOpenApiDocument();
    const operations = Object.entries(paths ?? {}).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item?.[method];
        return operation && !operation.servers
          ? [{ name: `${method.toUpperCase()} ${path}`, hasError: 'default' in (operation.responses ?? {}) }]
          : [];
      }),
    );
    expect(openapi).toMatch(/^3\.1\./);
    expect(operations.map(({ name }) => name).toSorted()).toEqual(
      procedures.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
    expect(operations.filter(({ hasError }) => !hasError)).toEqual([]);
  });

  it('holds what scripts call from other people’s pages, below another address, each with its own errors', async () => {
    const { paths } = await createOpenApiDocument();
    const operations = Object.entries(paths ?? {}).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item?.[method];
        if (!operation?.servers) return [];
        const statuses = Object.keys(operation.responses ?? {}).join(' ');
        return [`${method.toUpperCase()} ${operation.servers[0]?.url}${path}: ${statuses}`];
      }),
    );
    expect(operations.toSorted()).toEqual([
      'GET //statement/{licenceKey}/{slug}.html: 200 301 304 404 410 429',
      'GET //statement/{licenceKey}/{slug}.json: 200 301 304 404 410 429',
      'GET //statement/{licenceKey}/{slug}.md: 200 301 304 404 410 429',
      'GET //statement/{licenceKey}/{slug}.pdf: 200 301 304 404 410 429',
      'GET //statement/{licenceKey}/{slug}: 200 301 304 404 410 429',
      'GET /w/v1/config/{key}.json: 200 429 500',
      'GET /w/v1/preview/{token}: 200 404 500',
      'POST /w/v1/beacon: 204 500',
      'POST /w/v1/checker/issues: 200 400 401 403 413 429 500',
      'POST /w/v1/checker/results: 201 400 401 403 413 429 500',
      'POST /w/v1/checker/session: 200 400 401 403 413 429 500',
      'POST /w/v1/report: 201 400 429 500',
      'POST /w/v1/statement-report: 201 400 404 429 500',
    ]);
    expect(paths?.['/report']?.post?.responses?.['400']).toMatchObject({
      content: {
        'application/json': { schema: { properties: { error: { enum: ['invalid', 'unknown_key', 'wrong_domain'] } } } },
      },
    });
  });

  it('is written to docs/api/openapi.json (node packages/server/src/entry/openapi.ts)', async () => {
    const written = await readFile(new URL('../../../../../docs/api/openapi.json', import.meta.url), 'utf8');
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(await createOpenApiDocument())));
  });

  it('names API keys where, and only where, the server takes them', async () => {
    const { paths } = await createOpenApiDocument();
    const operations = Object.values(paths ?? {}).flatMap((item) => methods.map((method) => item?.[method]));
    const withKey = operations.filter((one) => one?.security?.some((way) => 'apiKey' in way));
    expect(new Set(withKey.map((one) => one?.operationId))).toEqual(new Set(keyProcedures));
  });

  it('asks for no session where, and only where, the server asks for none', async () => {
    const { paths } = await createOpenApiDocument();
    const operations = Object.values(paths ?? {}).flatMap((item) => methods.map((method) => item?.[method]));
    const withoutSession = operations.filter((one) => one && !one.servers && one.security?.length === 0);
    expect(new Set(withoutSession.map((one) => one?.operationId))).toEqual(publicProcedures);
  });

  it('is served at /api/openapi.json', async () => {
    const answer = await server.call('GET', '/api/openapi.json');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ info: { title: 'Zugang' } });
  });
});
