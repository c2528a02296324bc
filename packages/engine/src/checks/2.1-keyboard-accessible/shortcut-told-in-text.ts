import { contentText } from '../../dom/accessible-name.ts';
import { type Check, cannotTell } from '../check.ts';
import { inlineScripts } from '../page-scripts.ts';

const mention =
  /(?:\b(?:press|hit|type|push)\s+(?:the\s+)?(?:key\s+)?|\bdrücken sie\s+(?:die taste\s+|auf\s+)?|\btaste\s+)["'“”„‚‘»«]([\p{L}\d+\-*/?.,#!])["'“”‘’»«]/iu;

/** What loaded scripts listen to is not known here. */
const mayHearKeys = (): boolean =>
  [...document.scripts].some(({ src }) => src !== '') ||
  document.querySelector('[onkeydown], [onkeyup], [onkeypress]') !== null ||
  /key(?:down|up|press)/i.test(inlineScripts());

/** A sign alone, without Control or the like: `aria-keyshortcuts="s"`. */
const keyOfAttribute = (): string => {
  const values = [...document.querySelectorAll('[aria-keyshortcuts]')].map(
    (element) => element.getAttribute('aria-keyshortcuts') ?? '',
  );
  return (
    values.flatMap((value) => value.split(/\s+/)).find((keys) => /^(?:Shift\+)?[\p{L}\d\p{P}\p{S}]$/u.test(keys)) ?? ''
  );
};

const keyOf = (): string =>
  keyOfAttribute() || (mention.exec(document.body ? contentText(document.body) : '')?.[1] ?? '');

/**
 * Shortcuts of one key can be switched off or changed (WCAG 2.1.4, ACT rule ffbc54). Applies to pages with scripts that may hear keys, and tell of such
 * a shortcut, in their text or by `aria-keyshortcuts`; what scripts listen to is looked up by a probe. Cannot tell: `told`.
 */
export const shortcutToldInText: Check = {
  ruleId: 'single-key-shortcut',
  selector: ':root',
  isApplicable: (element) => element === document.documentElement && mayHearKeys() && keyOf() !== '',
  expectation: () => cannotTell('told', { key: keyOf() }),
};
