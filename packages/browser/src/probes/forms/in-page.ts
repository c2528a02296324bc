import {
  accessibleName,
  collectElements,
  focusedElement,
  isExposed,
  isVisible,
  selectorOf,
  squeeze,
} from '@zugang/engine/dom';
import {
  addResults,
  cannotTell,
  checkParts,
  createSlot,
  type Judged,
  passed,
  resultOf,
  type Session,
} from '@zugang/engine/probing';
import { kindOfTrial } from '../in-page/kinds.ts';
import { isAnnounced, isMessageText } from '../in-page/messages.ts';
import { isCostly } from '../in-page/press-names.ts';
import { recordShown, shownSince } from '../in-page/shown.ts';
import { letSubmit } from '../in-page/stay-here.ts';
import { waitUntilStill } from '../in-page/wait-until-still.ts';
import { type Field, isRequired, wrongEntryFor } from './in-page/wrong-entry.ts';

/** More forms on a page are mostly more of the same. */
const maxForms = 3;

type Button = HTMLButtonElement | HTMLInputElement;
type Forms = {
  forms: HTMLFormElement[];
  fields: { field: Field; text: string }[];
  texts: ReadonlyMap<Element, string>;
};

const slot = createSlot<Forms>(() => ({ forms: [], fields: [], texts: new Map() }));

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (one): one is Field =>
      (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) &&
      !one.matches(
        ':disabled, [readonly], [type="hidden"], [type="submit"], [type="image"], [type="reset"], [type="button"]',
      ) &&
      isExposed(one),
  );

const submitOf = (form: HTMLFormElement): Button | undefined =>
  [...form.elements].find(
    (one): one is Button =>
      one.matches('button:not([type="button"], [type="reset"]), [type="submit"], [type="image"]') &&
      !one.matches(':disabled') &&
      isExposed(one),
  );

/** Signing in counts wrong attempts, a search takes any word, and another window is not looked at. */
const isOther = (form: HTMLFormElement): boolean =>
  form.matches('[method="dialog" i], [target]:not([target=""], [target="_self" i])') ||
  form.closest('search, [role="search"]') !== null ||
  form.querySelector('[type="password"], [type="search"], [type="file"]') !== null;

/** Whether something can be filled in wrongly: else sending it would be a real message. */
const canBeWrong = (form: HTMLFormElement): boolean =>
  fieldsOf(form).some((field) => isRequired(field) || wrongEntryFor(field) !== null);

const isTried = (form: HTMLFormElement): boolean => {
  const button = submitOf(form);
  return (
    button !== undefined &&
    !isOther(form) &&
    !isCostly(`${accessibleName(button)} ${form.getAttribute('id') ?? ''} ${form.getAttribute('action') ?? ''}`) &&
    canBeWrong(form)
  );
};

/** Finds forms that can be filled in wrongly and sent without harm. Returns the kind of each. */
export const listForms = (session: Session): string[] => {
  const forms = collectElements(document)
    .filter((element): element is HTMLFormElement => element instanceof HTMLFormElement && isVisible(element))
    .filter(isTried)
    .slice(0, maxForms);
  session.keep(slot).forms = forms;
  return forms.map((form) => kindOfTrial(session, 'forms', form));
};

/** What is shown before the form is filled in. Returns what is to be typed, in the order of the fields. */
export const beginForm = (session: Session, index: number): string[] => {
  const kept = session.keep(slot);
  const form = kept.forms[index];
  if (!form?.isConnected) return [];
  recordShown(session);
  kept.texts = readTexts(form);
  kept.fields = fieldsOf(form).flatMap((field) => {
    const text = wrongEntryFor(field);
    return text === null ? [] : [{ field, text }];
  });
  return kept.fields.map(({ text }) => text);
};

/** Puts the focus into a field and selects what it holds. */
export const aimAtField = (session: Session, at: number): boolean => {
  const field = session.keep(slot).fields[at]?.field;
  if (!field?.isConnected) return false;
  field.focus({ preventScroll: true });
  if (!(field instanceof HTMLSelectElement)) field.select();
  return focusedElement() === field;
};

/** Focuses the button that sends the form; from here on the page's own scripts may answer to it. False where it has none any more. */
export const aimAtSubmit = (session: Session, index: number): boolean => {
  const form = session.keep(slot).forms[index];
  const button = form?.isConnected ? submitOf(form) : undefined;
  if (!button) return false;
  letSubmit(session, true);
  button.focus({ preventScroll: true });
  return focusedElement() === button;
};

/** The texts at a form, by element: what it says may come into an element that was there, and empty. */
const readTexts = (form: HTMLFormElement): Map<Element, string> =>
  new Map(
    collectElements(form.parentElement ?? form)
      .filter((element) => !element.matches('input, select, textarea, button, option, label, script, style'))
      .map((element) => [element, isVisible(element) ? squeeze(element.textContent ?? '') : '']),
  );

/** Short texts at the form that were not there before it was filled in. */
const listMessages = (form: HTMLFormElement, before: ReadonlyMap<Element, string>): Element[] =>
  [...readTexts(form)]
    .filter(([element, text]) => text !== '' && before.get(element) !== text && isMessageText(element))
    .map(([element]) => element);

/** The field with the focus is read with its description: so is the message that describes it. */
const isReadWithFocus = (message: Element): boolean => {
  const focused = focusedElement();
  if (!focused) return false;
  if (message.contains(focused) && focused !== document.body) return true;
  const describing = `${focused.getAttribute('aria-describedby') ?? ''} ${focused.getAttribute('aria-errormessage') ?? ''}`;
  return describing.split(/\s+/).some((id) => id !== '' && document.getElementById(id)?.contains(message) === true);
};

/** One of the messages is enough: the first names the form's mistakes, or the focus goes to the first of them. */
const judgeHeard = (messages: readonly Element[]): Judged[] => {
  const [first] = messages;
  if (!first) return [];
  const isHeard = messages.some(
    (element) => isReadWithFocus(element) || isAnnounced({ element, text: squeeze(element.textContent ?? '') }),
  );
  const text = squeeze(first.textContent ?? '').slice(0, 120);
  return [{ element: first, verdict: isHeard ? passed : cannotTell('no-live-region', { text }) }];
};

/**
 * Judges what came when the form was sent: its messages are checked as a part of the page is, and one of them is announced or read
 * with what has the focus (WCAG 4.1.3). Returns whether there is nothing to say.
 */
export const judgeForm = async (session: Session, index: number): Promise<boolean> => {
  await waitUntilStill();
  letSubmit(session, false);
  const { forms, texts } = session.keep(slot);
  const form = forms[index];
  if (!form?.isConnected) return true;
  const appeared = shownSince(session);
  const messages = listMessages(form, texts);
  const seenBefore = session.check?.seen.length ?? 0;
  addResults(session, resultOf('message-not-announced', judgeHeard(messages)));
  await checkParts(session, [form, ...appeared.filter((part) => !form.contains(part))], {
    filledIn: selectorOf(form).slice(0, 200),
  });
  return (session.check?.seen.length ?? 0) === seenBefore;
};

/** Empties the form again, also where a field is called `reset`. */
export const clearForm = (session: Session, index: number): void => {
  const form = session.keep(slot).forms[index];
  if (form) HTMLFormElement.prototype.reset.call(form);
};
