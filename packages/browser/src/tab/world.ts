import { PAGE_GLOBAL } from '../page-script/page-script.ts';

/** Evaluates an expression in the isolated world of the page. */
export type Evaluate = (expression: string) => Promise<unknown>;

/** The isolated world of the page, with the engine in it. */
export type World = {
  evaluate: Evaluate;
  contextId: number;
  /** What was tried on earlier pages of the same scan. */
  known?: Map<string, string> | undefined;
};

type Argument = string | number | boolean | readonly boolean[] | readonly string[];

/** The call of one of the engine's functions in the page, as an expression. */
export const call = (name: string, ...args: Argument[]): string =>
  `${PAGE_GLOBAL}.${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;

/** Adds what a probe answers to the check under way; nothing is sent back. */
export const add = ({ evaluate }: World, judged: string): Promise<unknown> =>
  evaluate(`Promise.resolve(${judged}).then((given) => void [given].flat().forEach(${PAGE_GLOBAL}.addObservations))`);

/** As an expression; see {@link afterLayout}. */
export const LAYOUT = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))';

/** {@link add} after {@link afterLayout}, in one way there and back. */
export const addAfterLayout = (world: World, judged: string): Promise<unknown> =>
  add(world, `${LAYOUT}.then(() => ${judged})`);

/** Two turns of the page's own clock: layout is done, and what it set off has begun. */
export const afterLayout = ({ evaluate }: World): Promise<unknown> => evaluate(LAYOUT);
