import { describe, expect, it } from 'vitest';
import { branchOf, routeOf } from './route-preloads.ts';

describe('the files of a route', () => {
  it('are found by its address, which layouts and brackets are no part of', () => {
    expect(routeOf('_dashboard/_reseller/reseller/subscriptions[.]bak.tsx')).toBe('/reseller/subscriptions.bak');
    expect(routeOf('_dashboard/projects/$projectId/issues/index.tsx')).toBe('/projects/$projectId/issues');
  });

  it('are those of its layouts, outermost first, and its own', () => {
    const files = ['_dashboard.tsx', '_dashboard/settings.tsx', '_dashboard/settings/data.tsx'];
    expect(branchOf('_dashboard/settings/data.tsx', files)).toEqual(files);
    expect(branchOf('_dashboard/projects/index.tsx', files)).toEqual([
      '_dashboard.tsx',
      '_dashboard/projects/index.tsx',
    ]);
  });
});
