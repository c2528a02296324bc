import { collectElements, hasOwnText, squeeze } from '@zugang/engine/dom';

/** What is called a message by its role, or by a word of its class or id. */
const roles = '[role="status" i], [role="alert" i], output';
const called =
  /(?:^|[-_ ])(?:toasts?|toastr|snackbar|growl|noty|notyf|notifications?|notices?|flash|alerts?|messages?|msg|meldung(?:en)?|hinweis)(?=$|[-_ ])/i;
/** What is called so comes and goes by itself as a rule. */
const calledPassing = /(?:^|[-_ ])(?:toasts?|toastr|snackbar|growl|noty|notyf)(?=$|[-_ ])/i;
/** Parts of a page with another purpose, and fields whose messages belong to them. */
const others =
  'dialog, [role="dialog" i], [role="alertdialog" i], [role="tooltip" i], nav, menu, form, label, header, footer, table, pre, [aria-busy="true"]';
const waiting = /load|lädt|spin|progress|bitte warten|please wait/i;
const holding = 'input, select, textarea, h1, nav, main, table, form';
/** Two words are a message; a text of paragraphs is none. */
const [minChars, maxChars, maxParts] = [6, 300, 25];

const wordsOf = (element: Element): string =>
  `${element.getAttribute('class') ?? ''} ${element.id}`.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '-');

const textOf = (element: Element): string => squeeze(element.textContent ?? '');

/** Whether an element is made as a short message to people, whatever it says now. */
const isMadeAsMessage = (element: Element): boolean =>
  (element.matches(roles) || called.test(wordsOf(element))) &&
  !element.closest(others) &&
  !element.querySelector(holding) &&
  element.querySelectorAll('*').length <= maxParts &&
  !waiting.test(wordsOf(element));

const isFixed = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
  return false;
};

/** What is moved out of the window or made transparent is gone for the eye. */
const isSeen = (element: Element): boolean => {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (width < 2 || height < 2) return false;
  return !isFixed(element) || (right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight);
};

/** A short message that people see now. */
export type Message = { element: Element; text: string };

/** Whether an element is the innermost with a text as short as a message. */
export const isMessageText = (element: Element): boolean => {
  const text = textOf(element);
  return text.length >= minChars && text.length <= maxChars && hasOwnText(element) && !waiting.test(text.slice(0, 40));
};

/** The messages that people see now, the innermost of each. */
export const listMessages = (): Message[] => {
  const made = collectElements(document).filter(isMadeAsMessage);
  const seen = made.filter(isSeen).map((element) => ({ element, text: textOf(element) }));
  const messages = seen.filter(
    ({ text }) =>
      text.length >= minChars && text.length <= maxChars && text.includes(' ') && !waiting.test(text.slice(0, 40)),
  );
  return messages.filter(
    ({ element }) => !messages.some((other) => other.element !== element && element.contains(other.element)),
  );
};

/** Whether a message lies over the page: toasts do; an example of one in a documentation is part of its text. */
export const isOverPage = ({ element }: Message): boolean => isFixed(element);

/** Whether a message is called what comes and goes by itself. */
export const isCalledPassing = ({ element }: Message): boolean => calledPassing.test(wordsOf(element));

const live =
  '[role="status" i], [role="alert" i], [role="log" i], [role="timer" i], output, [aria-live="polite" i], [aria-live="assertive" i]';

/** Whether screen readers say a message that comes: it is in a live region, one repeats it, or the focus goes to it (WCAG 4.1.3). */
export const isAnnounced = ({ element, text }: Message): boolean =>
  element.closest(live) !== null ||
  element.querySelector(live) !== null ||
  element.contains(document.activeElement) ||
  [...document.querySelectorAll(live)].some((region) => textOf(region).includes(text));

const hides = (frame: ComputedKeyframe | undefined): boolean =>
  frame !== undefined &&
  (Number(frame['opacity'] ?? 1) < 0.05 || frame['visibility'] === 'hidden' || frame['display'] === 'none');

/** In milliseconds. Shorter animations only bring a message in; longer ones take nothing away while people read. */
const [shortestFade, longestFade] = [1_500, 20_000];

/** Messages that an animation of the style sheet takes away, and after how many seconds. */
export const listFading = (): (Message & { seconds: number })[] =>
  document.getAnimations().flatMap(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || !(effect.target instanceof Element)) return [];
    const { endTime } = effect.getComputedTiming();
    const end = Number(endTime);
    if (!(end >= shortestFade && end <= longestFade) || !hides(effect.getKeyframes().at(-1))) return [];
    const message = { element: effect.target, text: textOf(effect.target) };
    return isMadeAsMessage(effect.target) && message.text.includes(' ')
      ? [{ ...message, seconds: Math.round(end / 1000) }]
      : [];
  });
