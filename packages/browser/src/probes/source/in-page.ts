import { addResults, failed, type Judged, passed, resultOf, type Session } from '@zugang/engine/probing';

/** The element that a tag of the source became; null where scripts may have put others before it. */
const elementOf = (tag: string, index: number): Element | null =>
  /^[a-z][\w-]*$/.test(tag) ? (document.querySelectorAll(tag)[index] ?? null) : null;

/**
 * An attribute must not be repeated in its tag (WCAG 2.0 and 2.1, 4.1.1, failure F70, ACT rule e6952f). Only the source tells: each of
 * `repeated` is `tag index attribute`, the index counted among the tags of that name. Failed: `repeated`.
 */
export const judgeRepeatedAttributes = (session: Session, repeated: readonly string[]): void => {
  const judged = repeated.map((one) => {
    const [tag = '', index = '', attribute = ''] = one.split(' ');
    const element = elementOf(tag, Number(index));
    const isIt = element?.hasAttribute(attribute) === true;
    const verdict = failed('repeated', { attribute, tag });
    return { element: isIt && element ? element : document.documentElement, verdict };
  });
  const nothing = { element: document.documentElement, verdict: passed };
  addResults(session, resultOf('duplicate-attribute', judged.length > 0 ? judged : [nothing]));
};

/**
 * A start tag has its end tag, in the right order (WCAG 2.0, 4.1.1, failure F70, EN 301 549 9.4.1.1; always met since WCAG 2.2, so
 * advice). Each of `unmatched` is `tag index`. Failed: `unmatched`.
 */
export const judgeUnmatchedTags = (session: Session, unmatched: readonly string[]): void => {
  const judged = unmatched.map((one): Judged => {
    const [tag = '', index = ''] = one.split(' ');
    return {
      element: elementOf(tag, Number(index)) ?? document.documentElement,
      verdict: failed('unmatched', { tag }),
    };
  });
  const nothing = { element: document.documentElement, verdict: passed };
  addResults(session, resultOf('tags-unmatched', judged.length > 0 ? judged : [nothing]));
};
