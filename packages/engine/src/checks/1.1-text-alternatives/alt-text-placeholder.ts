import { accessibleName, toPhrase } from '../../dom/accessible-name.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';
import { images, isNamedImage } from './images.ts';

/** Placeholder words in place of a text. */
const placeholders = new Set(
  `image, images, img, picture, pic, photo, photograph, graphic, illustration, alt, alt text, alttext, alternative text, image alt text,
  image description, description, placeholder, image placeholder, placeholder image, spacer, blank, untitled, null, undefined, none, n/a, todo,
  tbd, test, lorem ipsum, lorem, insert image description here, bild, bilder, foto, fotos, grafik, abbildung, alternativtext, alternativ-text,
  alt-text, bildbeschreibung, beschreibung, platzhalter, platzhalterbild, abstandshalter, leer, unbenannt, ohne titel, kein titel, dummy`
    .split(',')
    .map((word) => word.trim().replaceAll(/\s+/g, ' ')),
);

/** Words that say what kind of picture it is, but not what it shows. */
const kinds = new Set([
  'icon',
  'logo',
  'banner',
  'thumbnail',
  'avatar',
  'screenshot',
  'chart',
  'diagram',
  'diagramm',
  'symbol',
  'vorschaubild',
  'hintergrundbild',
  'titelbild',
]);

/** Words for pictures and their texts, and those that join them: "Bild von einem Bild", "insert alternative text here". */
const wordsForPictures =
  /^(?:images?|pictures?|photo(?:graph)?s?|graphics?|alt|alternative|bild(?:er)?|fotos?|grafik(?:en)?|alternativtext|bildbeschreibung|platzhalter|placeholder)$/;
const joiningWords =
  /^(?:a|an|the|of|here|text|description|shape|something|some|your|this|insert|enter|add|goes|go|ein|eine[mnrs]?|das|der|die|von|mit|hier|ihre?|einfügen|eingeben|steht|beschreibung)$/;

const saysOnlyPicture = (phrase: string): boolean => {
  const words = phrase.split(/[\s-]+/);
  return (
    words.some((word) => wordsForPictures.test(word)) &&
    words.every((word) => wordsForPictures.test(word) || joiningWords.test(word))
  );
};

/** The text that layouts are filled with. */
const fillerText = /^lorem ipsum\b/i;

/** `:-)`: what a face says is its text. */
const isFace = (name: string): boolean => /^[:;=8xX][-'o^]?[()[\]DPpO3/\\|*<>]$|^[()[\]D][-'o^]?[:;=]$|^<3$/.test(name);

const withoutNumber = (phrase: string): string => phrase.replace(/[\s._-]*\d+$/, '');

/**
 * The name of an image says more than that it is an image (WCAG 1.1.1, failure F30).
 * Failed: `placeholder`. Cannot tell: `kind-only` ("Logo" may be all there is to say).
 */
export const altTextPlaceholder: Check = {
  ruleId: 'alt-text-placeholder',
  selector: images,
  isApplicable: isNamedImage,
  expectation: (element) => {
    const name = accessibleName(element);
    const phrase = withoutNumber(toPhrase(name));
    // Nothing but dots or dashes is no word at all.
    const isPlaceholder = placeholders.has(phrase) || saysOnlyPicture(phrase) || fillerText.test(name);
    if (isPlaceholder || (toPhrase(name) === '' && !isFace(name.trim()))) return failed('placeholder', { name });
    return kinds.has(phrase) ? cannotTell('kind-only', { name }) : passed;
  },
};
