import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

const Nothing = (): null => null;

/**
 * A component that is loaded later and that the screen can do without, such as the region of notifications: where it cannot be loaded,
 * nothing is shown in its place. A plain `lazy` would show an error in place of everything around it.
 */
export const optionalPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));
