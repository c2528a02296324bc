import { findRouteEntry } from '../route-table.ts';

/** Whether the feature of a route exists: what is being built has its route, but no menu leads to it. */
export const isBuilt = (route: string): boolean => !findRouteEntry(route)?.title?.startsWith('soon.');
