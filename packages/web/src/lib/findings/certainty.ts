import type { IssueAnswer } from '@zugang/contract';
import { confidenceOf } from '@zugang/engine/catalogue';

/** How certain a finding is, in the steps that are shown: a person's answer overrides every rule. */
export type Certainty = 'confirmed' | 'high' | 'medium' | 'low';

/** The basis of the certainty. `answer`: that of a person, if there is one. */
export type Seen = {
  ruleId: string;
  outcome: 'failed' | 'cannot-tell';
  sources: readonly string[];
  answer: IssueAnswer | null;
};

/** How sure a finding or a cause is. */
export const certaintyOf = ({ answer, ...seen }: Seen): Certainty =>
  answer === 'barrier' ? 'confirmed' : confidenceOf(seen);

/** What a source is made of: `axe:image-alt` is the engine `axe` and its rule `image-alt`. */
export type Source = { engine: string; rule: string };

/** Sources as written by the engine, in the order given. */
export const readSources = (sources: readonly string[]): Source[] =>
  sources.map((source) => {
    const at = source.indexOf(':');
    return at < 0 ? { engine: source, rule: '' } : { engine: source.slice(0, at), rule: source.slice(at + 1) };
  });

/** Whether more than one engine has seen it. */
export const isSeenBySeveral = (sources: readonly string[]): boolean =>
  new Set(readSources(sources).map(({ engine }) => engine)).size > 1;
