import { squeeze } from '../../dom/accessible-name.ts';
import { isVisible } from '../../dom/is-exposed.ts';
import { remember } from '../../dom/remember.ts';
import { layOver, neededContrast, opacityOf, ratioOf, readColour, readGround, toHex } from '../../dom/text-contrast.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';

/** Fainter than this, a text is not meant to be seen: it shows when the field has the focus, or never. */
const visibleFrom = 0.1;

/** A sign in a corner of the field, such as a magnifying glass, does not lie behind the text. */
const hasSignOnly = (field: Element): boolean => {
  const { backgroundImage, backgroundRepeat } = getComputedStyle(field);
  return backgroundRepeat.includes('no-repeat') && /^url\("[^"]*"\)$/.test(backgroundImage);
};

/** Whether a picture lies behind the text, and not only a sign beside it. */
const isOnPicture = (field: Element, isOverPicture: boolean): boolean => {
  if (!isOverPicture || !hasSignOnly(field)) return isOverPicture;
  const own = readColour(getComputedStyle(field).backgroundColor);
  return own.a < 1 && (field.parentElement ? readGround(field.parentElement).isOverPicture : false);
};

/** The placeholder and what is behind it; asked for twice of each field. */
const measure = remember((field: Element) => {
  const style = getComputedStyle(field, '::placeholder');
  const written = readColour(style.webkitTextFillColor);
  const shown = written.a * Number(style.opacity) * opacityOf(field);
  const { colour: ground, isOverPicture } = readGround(field);
  return {
    shown,
    ground,
    isOverPicture,
    ink: layOver({ ...written, a: shown }, ground),
    needed: neededContrast(style),
  };
});

/**
 * A placeholder is text, and is read while the field is empty (WCAG 1.4.3; axe-core and IBM measure only what is typed). Applies to
 * empty fields that can be used and show one. Cannot tell: over a picture or gradient.
 */
export const placeholderContrast: Check = {
  ruleId: 'placeholder-contrast',
  selector: 'input[placeholder], textarea[placeholder]',
  isApplicable: (field) =>
    squeeze(field.getAttribute('placeholder') ?? '') !== '' &&
    isVisible(field) &&
    field.matches(':placeholder-shown:enabled:not([aria-disabled="true"])') &&
    measure(field).shown >= visibleFrom,
  expectation: (field) => {
    const { ground, isOverPicture, ink, needed } = measure(field);
    const contrast = ratioOf(ink, ground);
    if (isOnPicture(field, isOverPicture)) return cannotTell('placeholder-over-picture');
    if (contrast >= needed) return passed;
    return failed('placeholder-pale', {
      fgColor: toHex(ink),
      bgColor: toHex(ground),
      contrast,
      expectedContrast: `${needed}:1`,
    });
  },
};
