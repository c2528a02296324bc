/** A script that is compared. `tags`: its markup in the page; `files` are served by name. */
export type Contestant = { name: string; tags: string; files: Record<string, Buffer> };

/** What a page tells of a contestant; `violations`: rule of axe-core → number of elements. */
export type Observation = {
  requests: string[];
  shifts: number;
  stored: number;
  cookies: number;
  violations: Record<string, number>;
};

/** Where the contestants run: `show` chooses whose script is in the pages from now on. */
export type WidgetEnvironment = {
  pageOrigin: string;
  origin: string;
  show: (contestant: Contestant) => void;
  close: () => Promise<void>;
};

declare global {
  // The layout shifts of a page so far.
  interface Window {
    shifts: number;
  }
}
