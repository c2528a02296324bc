import { accessibleName, contentText, countWords, toPhrase } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, failed, passed } from '../check.ts';

/** The text that people meet right beside an image: its figure's caption, else the text that shares its parent. */
const neighbourText = (image: Element): string => {
  const caption = image.closest('figure')?.querySelector('figcaption');
  if (caption) return contentText(caption);
  const neighbours = [image.previousElementSibling, image.nextElementSibling];
  const same = neighbours.find(
    (neighbour) =>
      neighbour && isExposed(neighbour) && toPhrase(contentText(neighbour)) === toPhrase(accessibleName(image)),
  );
  return same ? contentText(same) : '';
};

/** An image in a link or button is part of its name: axe-core's image-redundant-alt judges it. */
const isInControl = (image: Element): boolean => image.closest('a, button, [role="link"], [role="button"]') !== null;

/**
 * The text of an image does not repeat what is right beside it (best practice: it is read twice).
 * Failed: `same-text`.
 */
export const altTextRepeatsNeighbour: Check = {
  ruleId: 'alt-text-repeats-neighbour',
  selector: 'img[alt]',
  isApplicable: (element) => isExposed(element) && !isInControl(element) && countWords(accessibleName(element)) > 1,
  expectation: (element) => {
    const name = accessibleName(element);
    return toPhrase(neighbourText(element)) === toPhrase(name) ? failed('same-text', { name }) : passed;
  },
};
