import { errorTable } from '@zugang/contract/errors';
import { describe, expect, it } from 'vitest';
import { ApiError, decodeApiError, toApiError } from './api-error.ts';
import {
  auditPictureUrl,
  findingPictureUrl,
  framePictureUrl,
  loginPictureUrl,
  momentPictureUrl,
  pageScreenshotUrl,
} from './picture-urls.ts';
import { sessionChanged, sessionRefused } from './session-signals.ts';

describe('the error of a response', () => {
  it.each(Object.keys(errorTable))('is known by its code, with the key of its text: %s', (code) => {
    const { status, key } = errorTable[code as keyof typeof errorTable];
    expect(decodeApiError({ code, status, message: 'M' }, status)).toMatchObject({ code, status, key, isKnown: true });
  });

  it('keeps what helps: fields, how long to wait, the number of the request', () => {
    const fields = [{ path: 'email', key: 'validation.email_invalid' }];
    const error = decodeApiError(
      { code: 'VALIDATION_FAILED', status: 400, message: 'M', fields, retryAfterSeconds: 7, requestId: 'r1' },
      400,
    );
    expect(error).toMatchObject({ fields, retryAfterSeconds: 7, requestId: 'r1', message: 'M' });
  });

  it.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [409, 'CONFLICT'],
    [413, 'PAYLOAD_TOO_LARGE'],
    [429, 'RATE_LIMITED'],
    [418, 'INTERNAL'],
    [502, 'INTERNAL'],
  ])('is read by its status where a proxy answered: %s', (status, code) => {
    for (const body of [null, '<html>', { code: 'SOMETHING_ELSE' }, { code: 7 }, []])
      expect(decodeApiError(body, status)).toMatchObject({ code, status, isKnown: false });
  });

  it('keeps the message of an answer that is not of the contract', () => {
    expect(decodeApiError({ message: 'Too many' }, 429).message).toBe('Too many');
  });
});

describe('anything that is thrown', () => {
  it('stays what it is where it is known', () => {
    const error = new ApiError({ code: 'FORBIDDEN' }, 403);
    expect(toApiError(error)).toBe(error);
  });

  it('is no connection where fetch fails, else an error of ours', () => {
    expect(toApiError(new TypeError('Failed to fetch'))).toMatchObject({
      code: 'NETWORK',
      status: 0,
      key: 'common.network_error',
    });
    for (const thrown of [new Error('x'), 'x', undefined])
      expect(toApiError(thrown)).toMatchObject({ code: 'INTERNAL', status: 500 });
  });

  it('has no fields where none were named', () => {
    expect(new ApiError({ code: 'INTERNAL' }, 500).fields).toEqual([]);
  });
});

describe('no connection', () => {
  it('is what a server that is not there gives', async () => {
    // Port 9 is “discard”: no service listens on it here.
    const thrown: unknown = await fetch('http://127.0.0.1:9/').catch((error: unknown) => error);
    expect(toApiError(thrown).code).toBe('NETWORK');
  });
});

describe('the addresses of pictures', () => {
  const place = { projectId: 'p', inspectionId: 'i' };

  it('name what they are of', () => {
    expect(findingPictureUrl('p', 'f')).toBe('/api/projects/p/findings/f/picture');
    expect(auditPictureUrl('p', 'a')).toBe('/api/projects/p/audit/pictures/a');
    expect(momentPictureUrl(place, 2)).toBe('/api/projects/p/inspections/i/moments/2/picture');
    expect(loginPictureUrl({ projectId: 'p', domainId: 'd', runId: 'r' }, 0)).toBe(
      '/api/projects/p/domains/d/login/runs/r/steps/0/picture',
    );
  });

  it('change with the picture, so that no cache keeps the old one', () => {
    expect(framePictureUrl(place, 1)).not.toBe(framePictureUrl(place, 2));
    expect(pageScreenshotUrl({ projectId: 'p', pageId: 'g', version: 'a/b&c' })).toBe(
      '/api/projects/p/pages/g/screenshot?version=a%2Fb%26c',
    );
  });
});

describe.each([
  ['a session that is refused', sessionRefused],
  ['a session that is another’s', sessionChanged],
])('the signal of %s', (_, signal) => {
  it('reaches all subscribers until they unsubscribe', () => {
    const received: string[] = [];
    const stop = signal.subscribe(() => received.push('a'));
    const stopOther = signal.subscribe(() => received.push('b'));
    signal.send();
    stop();
    signal.send();
    stopOther();
    signal.send();
    expect(received).toEqual(['a', 'b', 'b']);
  });
});
