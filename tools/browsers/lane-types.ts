/** A page that is checked with every browser. `group`: pages that share cookies. */
export type LanePage = { group: string; name: string; url: string };

/** What was found on a page: `rule outcome selector` each. */
export type LaneResult = { error: string | null; findings: string[] };

/** Results by the pages' names. */
export type LaneResults = Map<string, LaneResult>;

/** A browser to compare, by what its environment says. */
export type LaneSettings = { name: string; env: Record<string, string> };

/** What the process of a lane sends: first its browser's version, then the results of the pages it is sent. */
export type LaneGreeting = { version: string };
export type LaneAnswer = [name: string, result: LaneResult][];
