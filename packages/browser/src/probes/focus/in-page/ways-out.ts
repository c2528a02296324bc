/** These have stops of their own inside, or are dialogs, out of which Escape leads. */
const innerStops =
  'iframe, object, embed, video, audio, [type="date"], [type="time"], [type="month"], [type="week"], [type="datetime-local"]';
const dialogs = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

/** A dialog keeps the focus on purpose, and is left by Escape or its buttons (APG, dialog pattern). */
export const isInDialog = (element: Element): boolean => element.closest(dialogs) !== null;

/** Whether the Tab key goes another way inside of it than from stop to stop. */
export const hasOwnWay = (element: Element): boolean =>
  element.matches(innerStops) || element.localName.includes('-') || isInDialog(element);

/** In an editor Tab indents, and another key leads out. */
export const isEditor = (element: Element): boolean =>
  element.matches('textarea, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="application"]');

/** Whether a text of the page names a key that leads out. */
export const hasHelp = (): boolean =>
  /\b(?:esc(?:ape)?|ctrl|strg|alt)\b[^.]{0,40}\b(?:exit|leave|close|verlass|schließ|beend)|\b(?:exit|leave|close|verlass\w*|schließ\w*|beend\w*)\b[^.]{0,40}\b(?:esc(?:ape)?|ctrl|strg|alt)\b/i.test(
    document.body?.innerText ?? '',
  );
