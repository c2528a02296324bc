import { defineProbe } from '../probe.ts';

/** Looks into the documents within the page: a check of each, which is joined with the page's own (`check-frames.ts`). */
export const frames = defineProbe({ name: 'frames' });
