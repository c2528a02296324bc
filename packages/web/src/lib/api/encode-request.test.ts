import { describe, expect, it } from 'vitest';
import { encodeRequest } from './encode-request.ts';

describe('the request of a call', () => {
  it('takes what the path names out of the input, escaped, and sends the rest as JSON', () => {
    expect(
      encodeRequest('PATCH /projects/{projectId}/domains/{host}', { projectId: '7', host: 'a/b', title: 'Ä' }),
    ).toEqual({
      url: '/api/projects/7/domains/a%2Fb',
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"title":"Ä"}',
    });
  });

  it('writes the input of a GET into the query, nested parts in brackets, and leaves out what is missing', () => {
    const input = { projectId: '7', states: ['open', 'fixed'], range: { from: 1 }, search: undefined, page: null };
    expect(decodeURIComponent(encodeRequest('GET /projects/{projectId}/issues', input).url)).toBe(
      '/api/projects/7/issues?states[0]=open&states[1]=fixed&range[from]=1',
    );
  });

  it('has no body where the path has taken everything, or nothing was given', () => {
    expect(encodeRequest('DELETE /projects/{projectId}', { projectId: '7' }).body).toBeNull();
    expect(encodeRequest('POST /auth/logout', undefined).body).toBeNull();
  });

  it('keeps null and empty objects in a JSON body', () => {
    expect(encodeRequest('POST /keys', { expires: null }).body).toBe('{"expires":null}');
    expect(encodeRequest('POST /keys', {}).body).toBe('{}');
  });

  it('sends files as a form, for which the browser writes the content type', () => {
    const { body, headers } = encodeRequest('POST /logo', {
      name: 'logo',
      file: new Blob(['x'], { type: 'image/png' }),
    });
    expect(headers).toEqual({});
    expect(body).toBeInstanceOf(FormData);
    expect([...(body as FormData).keys()]).toEqual(['name', 'file']);
  });
});
