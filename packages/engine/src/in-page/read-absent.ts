import { collectElements } from '../dom/composed-tree.ts';
import { heardTypes } from '../probes/heard-types.ts';
import type { Content } from '../types.ts';

/** What is in there nobody has looked through: with one on the page nothing is known to be absent. */
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

const hasHandler = (element: Element): boolean => element.getAttributeNames().some((name) => name.startsWith('on'));

const handles = (all: readonly Element[], types: RegExp): boolean =>
  all.some((element) => element.getAttributeNames().some((name) => name.startsWith('on') && types.test(name.slice(2))));

const isProgram = (script: HTMLScriptElement | SVGScriptElement): boolean =>
  /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma|live)script(?:[\d.]*))$/i.test(script.type.trim());

const isScripted = (all: readonly Element[]): boolean =>
  all.some(
    (element) =>
      ((element instanceof HTMLScriptElement || element instanceof SVGScriptElement) && isProgram(element)) ||
      hasHandler(element) ||
      /^\s*javascript:/i.test(element.getAttribute('href') ?? ''),
  );

const matchesAny = (all: readonly Element[], selector: string): boolean =>
  all.some((element) => element.matches(selector));

const wordsOf = (element: Element): string =>
  [
    element.textContent ?? '',
    ...['href', 'aria-label', 'title', 'value', 'name', 'id', 'class', 'alt'].map((name) => element.getAttribute(name)),
    ...[...element.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt')),
  ].join(' ');

/** Whether some control speaks of it, or the page is in a language whose words are not known here. */
const mayLeadTo = (all: readonly Element[], words: RegExp): boolean =>
  !/^(?:de|en)\b/i.test(document.documentElement.lang) ||
  all.some((element) => element.matches(controls) && words.test(wordsOf(element)));

const hasMediaAddress = (all: readonly Element[]): boolean =>
  all.some((element) =>
    element.getAttributeNames().some((name) => mediaAddress.test(element.getAttribute(name) ?? '')),
  );

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
const mayMove = (all: readonly Element[]): boolean =>
  document.getAnimations().length > 0 ||
  matchesAny(all, 'marquee, blink, canvas, video, audio, animate, animateTransform, animateMotion, set, image') ||
  all.some((element) => element instanceof HTMLImageElement && !isStillPicture(element.currentSrc || element.src)) ||
  all.some(paintsOther);

const listens = (all: readonly Element[], types: RegExp): boolean => {
  const heard = heardTypes();
  return heard === null || heard.some((type) => types.test(type)) || handles(all, types);
};

/**
 * The kinds of content the page as it stands has none of, hidden parts and open shadow roots included. What cannot be known for
 * certain is never among them: frames and plug-ins hide everything, scripts may do what nobody sees.
 */
export function readAbsent(): Content[] {
  const all = collectElements(document);
  if (matchesAny(all, hiddenPlaces)) return [];
  const scripted = isScripted(all);
  const hasFields = matchesAny(all, fields);
  const maySignIn = hasFields || mayLeadTo(all, signInWords);
  const mayPoint = matchesAny(all, 'canvas, [draggable="true"], [role="slider"], input[type="range"]');
  const isPresent: Record<Content, boolean> = {
    media: matchesAny(all, 'video, audio, bgsound') || hasMediaAddress(all),
    fields: hasFields,
    scripts: scripted,
    time_limits: scripted || maySignIn || matchesAny(all, 'meta[http-equiv="refresh" i]'),
    gestures: mayPoint || (scripted && listens(all, gestureTypes)),
    shortcuts: scripted && listens(all, keyTypes),
    motion: scripted || mayMove(all),
    sign_in: maySignIn,
    commitments: maySignIn || matchesAny(all, 'form') || mayLeadTo(all, commitmentWords),
  };
  return (Object.keys(isPresent) as Content[]).filter((content) => !isPresent[content]);
}

/** What is known only once the listeners are; the rest must have been absent before anything was closed or opened, too. */
const knownLate: readonly Content[] = ['gestures', 'shortcuts'];

/** What was absent at first and still is. */
export const stillAbsent = (before: readonly Content[]): Content[] =>
  readAbsent().filter((content) => knownLate.includes(content) || before.includes(content));
