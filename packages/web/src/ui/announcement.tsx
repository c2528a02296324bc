import type { ReactNode } from 'react';

/**
 * A text that only screen readers get, when it changes. No `status` (`output`): that has a role also where it is empty,
 * and Orca would stop there when one reads on line by line.
 */
export const Announcement = ({ children }: { children: ReactNode }) => (
  <span data-announcement aria-live="polite" aria-atomic="true" className="sr-only">
    {children}
  </span>
);
