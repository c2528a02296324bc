import { afterEach, describe, expect, it } from 'vitest';
import { authStore } from '#lib/session';
import { isVisitor } from './visitor.ts';

const signIn = (): void => authStore.change({ user: { id: '1' } as never, isAuthenticated: true });

afterEach(() => authStore.clear());

describe('a visitor of a report', () => {
  const report = { pathname: '/projects/7/report', hash: '' };

  it('is who is not signed in', () => {
    expect(isVisitor(report)).toBe(true);
    expect(isVisitor({ ...report, pathname: '/projects/7/report/' })).toBe(true);
    signIn();
    expect(isVisitor(report)).toBe(false);
  });

  it('is who has a share link, also signed in', () => {
    signIn();
    expect(isVisitor({ ...report, hash: 'share=geheim' })).toBe(true);
    expect(isVisitor({ ...report, hash: 'share=' })).toBe(false);
  });

  it.each(['/projects/7/overview', '/projects/7/report/x', '/reseller/customer-projects/7/report'])(
    'is nobody on %s',
    (pathname) => expect(isVisitor({ pathname, hash: 'share=geheim' })).toBe(false),
  );
});
