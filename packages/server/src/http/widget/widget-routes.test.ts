import { describe, expect, it } from 'vitest';
import { widgetContract } from '@zugang/contract';
import { createHarness } from '../testing/create-harness.ts';
import { matchWidgetRoute, readWidgetInput } from './widget-routes.ts';

const { server } = await createHarness();

const procedures = Object.entries(widgetContract).map(([name, procedure]) => {
  const { method = '', path = '' } = procedure['~orpc'].route;
  return { name, method, path: `/w/v1${path.replaceAll(/\{\w+\}/g, 'zg_none')}` };
});

describe('the widget’s contract', () => {
  it.each(procedures)('has $name, which the server answers for pages of every origin', async ({ method, path }) => {
    const body = method === 'POST' ? { body: '{}' } : {};
    const answer = await server.call(method, path, { ...body, headers: { origin: 'https://example.org' } });
    const isPage = path.includes('/preview/');
    // An unknown path is 404 without a type; a preview's 404 is an HTML page for the dashboard.
    expect(answer.headers.get('access-control-allow-origin') ?? answer.headers.get('content-type')).toBe(
      isPage ? 'text/html; charset=utf-8' : path.includes('/checker/') ? 'https://example.org' : '*',
    );
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('finds a procedure by its method and its whole path', () => {
    expect(matchWidgetRoute('GET', '/w/v1/config/zg_a-b.json')).toEqual({ name: 'config', fields: { key: 'zg_a-b' } });
    expect(matchWidgetRoute('POST', '/w/v1/config/zg_a-b.json')).toBeNull();
    expect(matchWidgetRoute('GET', '/w/v1/config/zg_a-bXjson')).toBeNull();
    expect(matchWidgetRoute('POST', '/w/v1/beacon/')).toBeNull();
    expect(matchWidgetRoute('POST', '/api/beacon')).toBeNull();
  });

  it('reads what it describes, and nothing else', () => {
    expect(readWidgetInput('config', { key: 'zg_a', host: 'h'.repeat(300) })?.host).toHaveLength(253);
    expect(readWidgetInput('config', { key: 'a/b' })).toBeNull();
    expect(readWidgetInput('preview', { token: 'a', lang: 'fr' })).toEqual({ token: 'a', lang: 'de' });
    expect(readWidgetInput('beacon', null)).toBeNull();
    expect(readWidgetInput('startSession', { token: 'x'.repeat(2001) })).toBeNull();
  });
});
