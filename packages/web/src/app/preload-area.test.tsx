import { describe, expect, it } from 'vitest';
import { isNear, partsOf } from './preload-area.ts';

describe('what is loaded ahead', () => {
  it.each([
    ['/projects/$projectId/issues', true, true],
    ['/projects/$projectId/issues/$issueId', true, true],
    ['/projects/$projectId/policy', true, true],
    ['/settings', true, false],
    ['/settings/security', false, true],
    ['/projects', false, true],
    ['/projects/$projectId/issues', false, false],
    ['/projects-of-others', false, false],
    ['/subscriptions', false, false],
    ['/login', false, false],
  ])('%s, inside a project: %s → %s', (path, isInProject, expected) => {
    expect(isNear(path, isInProject)).toBe(expected);
  });

  it('is each part once, with the texts of the language alone', () => {
    const routes = [
      { path: '/dashboard', files: ['/a.js', '/b.js'], texts: { de: ['/de.js'], en: ['/en.js'] } },
      { path: '/projects', files: ['/a.js', '/c.js'], texts: { de: ['/de.js'], en: ['/en.js'] } },
      { path: '/login', files: ['/d.js'], texts: { de: [], en: [] } },
    ];
    expect(partsOf(routes, { isInProject: false, locale: 'de' })).toEqual(['/a.js', '/b.js', '/de.js', '/c.js']);
  });
});
