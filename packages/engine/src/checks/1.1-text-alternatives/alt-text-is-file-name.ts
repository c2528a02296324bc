import { accessibleName } from '../../dom/accessible-name.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';
import { images, isNamedImage } from './images.ts';

/** With the folders or the host before it, too. */
export const fileName = /^\S+\.(?:jpe?g|png|gif|webp|svg|avif|bmp|tiff?|heic|ico)$/i;

/** Names that cameras and programs give: IMG_2041, DSC00012, Bildschirmfoto_2024-05-01. */
const madeByDevice =
  /^(?:img|dsc[fn]?|pict?|p|mvi|gopr|screenshot|screen[-_ ]shot|bildschirmfoto|scan)[-_ ]?\d[\d._-]{2,}$/i;

/** What content systems call files: `94251e110d24a4c2`. */
const madeBySystem = /^(?=.*\d)(?=.*[a-f])[\da-f]{16,}$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Words joined as in files, not as in language: `team-foto_2`. */
const isJoined = (name: string): boolean => /^\S*[_-]\S*$/.test(name) && /[_\d]/.test(name);

const sourceName = (element: Element): string => {
  const source = element.getAttribute('src') ?? '';
  const last = source.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return last.replace(/\.\w{2,5}$/, '').toLowerCase();
};

const plainWord = /^\p{L}{3,}$/u;
/** What files of one picture are called by their use. */
const useWord =
  /^(?:mobile?|phone|tablet|desktop|small|medium|large|thumb(?:nail)?|default|fallback|image|picture|bild|klein|mittel|gro(?:ß|ss)|hero|banner|wide|narrow|square|portrait|landscape|light|dark|retina)$/i;

/** The files a `picture` chooses from, without folder and ending. */
const sourceNames = (element: Element): string[] => {
  const sources = [...(element.closest('picture')?.querySelectorAll('source[srcset]') ?? [])];
  const first = sources.map((source) => source.getAttribute('srcset')?.trim().split(/[\s,]/)[0] ?? '');
  return first.map(
    (path) =>
      path
        .split(/[?#]/)[0]
        ?.split('/')
        .at(-1)
        ?.replace(/\.\w{2,5}$/, '')
        .toLowerCase() ?? '',
  );
};

/** The alternative is the name of one file, and in windows of other sizes a file of quite another name is shown. */
const isNameOfOneSource = (element: Element, name: string): boolean => {
  const own = name.toLowerCase();
  const names = [sourceName(element), ...sourceNames(element)];
  if (names.length < 2 || !plainWord.test(own) || !names.includes(own)) return false;
  return names.some((one) => plainWord.test(one) && !useWord.test(one) && one.slice(0, 4) !== own.slice(0, 4));
};

/**
 * The name of an image is no file name (WCAG 1.1.1, failure F30).
 * Failed: `file-name` (with an image's ending), `device-name`, `system-name`, `one-source` (the name of one of the files of a `picture`). Cannot tell: `same-as-file` (like the file's name, without ending).
 */
export const altTextIsFileName: Check = {
  ruleId: 'alt-text-is-file-name',
  selector: images,
  isApplicable: isNamedImage,
  expectation: (element) => {
    const name = accessibleName(element);
    if (fileName.test(name)) return failed('file-name', { name });
    if (madeByDevice.test(name)) return failed('device-name', { name });
    if (madeBySystem.test(name)) return failed('system-name', { name });
    if (isNameOfOneSource(element, name)) return failed('one-source', { name });
    if (isJoined(name) && name.toLowerCase() === sourceName(element)) return cannotTell('same-as-file', { name });
    return passed;
  },
};
