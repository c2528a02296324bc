import { collectElements } from '../dom/composed-tree.ts';
import type { Content } from '../types.ts';
import { createSlot, type Session } from './session.ts';

/** Their content is not searched: with one on the page nothing is known to be absent. */
const hiddenPlaces = 'iframe, frame, object, embed, fencedframe, portal';

/** Addresses of films, sound and those who show them: a picture that is pressed may bring the film. */
const mediaAddress =
  /youtu\.?be|vimeo|twitch\.tv|soundcloud|spotify|podcast|wistia|brightcove|jwplayer|dailymotion|\.(?:mp4|m4v|webm|mov|m3u8|mpd|mp3|m4a|ogg|oga|ogv|wav|flac)\b/i;

/** Hidden ones count: what is hidden may be shown. */
const fields =
  'input:not([type="hidden"], [type="submit"], [type="button"], [type="reset"], [type="image"]), select, textarea, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="spinbutton"], [role="slider"], [role="checkbox"], [role="radio"], [role="switch"]';

const controls = 'a, area, button, summary, [role="button"], [role="link"], [role="menuitem"], input';

/** In German and English: on pages in other languages the words say nothing. */
const signInWords =
  /log-?in\b|log[ -]in\b|sign[ -]?(?:in|on|up)\b|anmeld|einlogg|registr|konto\b|account|profil|passw|password|\bsso\b|oauth|saml|my[ -]?area|mein bereich|mitgliederbereich|members? area|intranet|\bintern\b/i;
const commitmentWords =
  /kauf|bestell|warenkorb|\bkasse\b|buch(?:en|ung)|bezahl|zahlung|spende|reserv|abo\b|abonn|abschließen|kündig|lösch|antrag|beantrag|vertrag|\bbuy\b|purchas|\border\b|basket|\bcart\b|check-?out|\bbook\b|booking|\bpay|donat|subscri|cancel|delete|\bapply\b|contract|paypal|stripe/i;

const gestureTypes = /^(?:mouse(?:down|move|up)|pointer(?:down|move|up|rawupdate)|touch|drag|drop|gesture)/;
const keyTypes = /^key/;

const isStillPicture = (address: string): boolean => /^data:image\/jpeg|\.jpe?g(?:[?#]|$)/i.test(address);

const isProgram = ({ type }: HTMLScriptElement | SVGScriptElement): boolean =>
  /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma|live)script(?:[\d.]*))$/i.test(type.trim());

/** The page with what its open shadow roots hold: queries go to each root, which is far faster than asking each element. */
type Page = { all: readonly Element[]; roots: readonly (Document | ShadowRoot)[] };

const readPage = (): Page => {
  const all = collectElements(document);
  return { all, roots: [document, ...all.flatMap(({ shadowRoot }) => shadowRoot ?? [])] };
};

const has = ({ roots }: Page, selector: string): boolean => roots.some((root) => root.querySelector(selector) !== null);

const allOf = ({ roots }: Page, selector: string): Element[] =>
  roots.flatMap((root) => [...root.querySelectorAll(selector)]);

/** These hold words and names, and no addresses. */
const wordAttributes = new Set(['class', 'id', 'alt', 'title', 'lang', 'role', 'name', 'width', 'height', 'type']);

/** What all attributes of the page tell, in one walk: the events with inline handlers, and whether one names a film. */
const readAttributes = ({ all }: Page): { handled: Set<string>; hasMediaAddress: boolean } => {
  const handled = new Set<string>();
  let hasMediaAddress = false;
  for (const { attributes } of all) {
    for (const { name, value } of attributes) {
      if (name.startsWith('on')) handled.add(name.slice(2));
      hasMediaAddress ||= value.length > 5 && !wordAttributes.has(name) && mediaAddress.test(value);
    }
  }
  return { handled, hasMediaAddress };
};

const isScripted = (page: Page, handled: ReadonlySet<string>): boolean =>
  handled.size > 0 ||
  has(page, '[href^="javascript:" i]') ||
  allOf(page, 'script').some(
    (element) => (element instanceof HTMLScriptElement || element instanceof SVGScriptElement) && isProgram(element),
  );

const wordsOf = (element: Element): string =>
  [
    element.textContent ?? '',
    ...['href', 'aria-label', 'title', 'value', 'name', 'id', 'class', 'alt'].map((name) => element.getAttribute(name)),
    ...[...element.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt')),
  ].join(' ');

/** Whether some control speaks of it, or the page is in a language whose words are not known here. */
const mayLeadTo = (spoken: readonly string[], words: RegExp): boolean =>
  !/^(?:de|en)\b/i.test(document.documentElement.lang) || spoken.some((text) => words.test(text));

/** Pictures painted by styles, before and behind the element too. */
const paintsOther = (element: Element): boolean =>
  ['', '::before', '::after'].some((part) => {
    const { backgroundImage, listStyleImage, borderImageSource, content } = getComputedStyle(element, part || null);
    const addresses = [backgroundImage, listStyleImage, borderImageSource, content]
      .join(' ')
      .matchAll(/url\("?([^")]+)/g);
    return [...addresses].some(([, address = '']) => !isStillPicture(address));
  });

/** Whether something may move: any picture but a JPEG may hold a film. */
const mayMove = (page: Page): boolean =>
  document.getAnimations().length > 0 ||
  has(page, 'marquee, blink, canvas, video, audio, animate, animateTransform, animateMotion, set, image') ||
  page.all.some(
    (element) => element instanceof HTMLImageElement && !isStillPicture(element.currentSrc || element.src),
  ) ||
  page.all.some(paintsOther);

const listenedSlot = createSlot<{ types: readonly string[] | null }>(() => ({ types: null }));

/** Records all types of events that anything on the page listens to, its window included; until then it may be any. */
export const recordListenerTypes = (session: Session, types: readonly string[]): void => {
  session.keep(listenedSlot).types = types;
};

const listens = (session: Session, handled: ReadonlySet<string>, types: RegExp): boolean => {
  const { types: listened } = session.keep(listenedSlot);
  return listened === null || [...listened, ...handled].some((type) => types.test(type));
};

/**
 * The kinds of content the page has none of in its current state, hidden parts and open shadow roots included. What cannot be known for
 * certain is never among them: frames and plug-ins hide everything, scripts may act unseen.
 */
export const readAbsent = (session: Session): Content[] => {
  const page = readPage();
  if (has(page, hiddenPlaces)) return [];
  const { handled, hasMediaAddress } = readAttributes(page);
  const scripted = isScripted(page, handled);
  const hasFields = has(page, fields);
  // With fields on the page the words do not matter.
  const spoken = hasFields ? [] : allOf(page, controls).map(wordsOf);
  const maySignIn = hasFields || mayLeadTo(spoken, signInWords);
  const mayPoint = has(page, 'canvas, [draggable="true"], [role="slider"], input[type="range"]');
  const isPresent: Record<Content, boolean> = {
    media: hasMediaAddress || has(page, 'video, audio, bgsound'),
    fields: hasFields,
    scripts: scripted,
    time_limits: scripted || maySignIn || has(page, 'meta[http-equiv="refresh" i]'),
    gestures: mayPoint || (scripted && listens(session, handled, gestureTypes)),
    shortcuts: scripted && listens(session, handled, keyTypes),
    motion: scripted || mayMove(page),
    sign_in: maySignIn,
    commitments: maySignIn || has(page, 'form') || mayLeadTo(spoken, commitmentWords),
  };
  return (Object.keys(isPresent) as Content[]).filter((content) => !isPresent[content]);
};

/** What is known only once the listeners are; the rest must have been absent before anything was closed or opened, too. */
const knownLate: readonly Content[] = ['gestures', 'shortcuts'];

/** What was absent at first and still is. */
export const stillAbsent = (session: Session, before: readonly Content[]): Content[] =>
  readAbsent(session).filter((content) => knownLate.includes(content) || before.includes(content));
