import { addResults, failed, passed, resultOf, type Session } from '@zugang/engine/probing';

/**
 * An attribute must not be repeated in its tag (WCAG 2.0 and 2.1, 4.1.1, failure F70, ACT rule e6952f). Only the source tells: each of
 * `repeated` is `tag index attribute`, the index counted among the tags of that name. Failed: `repeated`.
 */
export const judgeRepeatedAttributes = (session: Session, repeated: readonly string[]): void => {
  const judged = repeated.map((one) => {
    const [tag = '', index = '', attribute = ''] = one.split(' ');
    const element = /^[a-z][\w-]*$/.test(tag) ? document.querySelectorAll(tag)[Number(index)] : undefined;
    // Scripts may have put others before it.
    const isIt = element?.hasAttribute(attribute) === true;
    const verdict = failed('repeated', { attribute, tag });
    return { element: isIt && element ? element : document.documentElement, verdict };
  });
  const nothing = { element: document.documentElement, verdict: passed };
  addResults(session, resultOf('duplicate-attribute', judged.length > 0 ? judged : [nothing]));
};
