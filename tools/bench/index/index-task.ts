/** What one way to find a site's pages is to do. `folder`: where the peers are installed, where one is wanted. */
export type IndexTask = { name: string; origin: string; count: number; concurrency: number; folder: string | null };

/** What it read, in which time, and what that cost. */
export type IndexFigures = { pages: number; seconds: number; cpuMicros: number; peakMb: number };

export type IndexAnswer = IndexFigures | { error: string };
