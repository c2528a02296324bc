import { accessibleName } from '../dom/accessible-name.ts';
import { isExposed } from '../dom/is-exposed.ts';
import { type Check, cannotTell, failed, passed } from './check.ts';
import { images } from './images.ts';

const fileName = /^[^\s/\\]+\.(?:jpe?g|png|gif|webp|svg|avif|bmp|tiff?|heic|ico)$/i;

/** Names that cameras and programs give: IMG_2041, DSC00012, Bildschirmfoto_2024-05-01. */
const madeByDevice =
  /^(?:img|dsc[fn]?|pict?|p|mvi|gopr|screenshot|screen[-_ ]shot|bildschirmfoto|scan)[-_ ]?\d[\d._-]{2,}$/i;

/** Words joined as in files, not as in language: `team-foto_2`. */
const isJoined = (name: string): boolean => /^\S*[_-]\S*$/.test(name) && /[_\d]/.test(name);

function sourceName(element: Element): string {
  const source = element.getAttribute('src') ?? '';
  const last = source.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return last.replace(/\.\w{2,5}$/, '').toLowerCase();
}

/**
 * The name of an image is no file name (WCAG 1.1.1, failure F30).
 * Failed: `file-name` (with an image's ending), `device-name`. Cannot tell: `same-as-file` (like the file's name, without ending).
 */
export const altTextIsFileName: Check = {
  ruleId: 'alt-text-is-file-name',
  selector: images,
  isApplicable: (element) => isExposed(element) && accessibleName(element) !== '',
  expectation: (element) => {
    const name = accessibleName(element);
    if (fileName.test(name)) return failed('file-name', { name });
    if (madeByDevice.test(name)) return failed('device-name', { name });
    if (isJoined(name) && name.toLowerCase() === sourceName(element)) return cannotTell('same-as-file', { name });
    return passed;
  },
};
