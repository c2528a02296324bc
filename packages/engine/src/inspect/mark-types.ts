import type { Box } from '../types.ts';

/** What is amiss with something an overlay draws. */
export type MarkProblem =
  | 'level_skipped'
  | 'empty'
  | 'no_name'
  | 'same_name'
  | 'no_alternative'
  | 'decorative'
  | 'invisible'
  | 'jump';

/** Something an overlay draws on the page: a heading, a landmark, a picture, a stop of the Tab key. */
export type Mark = { kind: string; text: string; selector: string; box: Box | null; problem: MarkProblem | null };
