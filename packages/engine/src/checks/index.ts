import { altTextIsFileName } from './alt-text-is-file-name.ts';
import { altTextPlaceholder } from './alt-text-placeholder.ts';
import { altTextRepeatsNeighbour } from './alt-text-repeats-neighbour.ts';
import { autoplayingMedia } from './autoplaying-media.ts';
import type { Check } from './check.ts';
import { dataTableWithoutHeaders } from './data-table-without-headers.ts';
import { headingFakedByStyle } from './heading-faked-by-style.ts';
import { languageMismatch, partLanguageMismatch } from './language-mismatch.ts';
import { linkTextMeaningless } from './link-text-meaningless.ts';
import { newWindowWithoutNotice } from './new-window-without-notice.ts';
import { pageTitleMeaningless } from './page-title-meaningless.ts';

import { orientationLocked } from './orientation-locked.ts';
import { noWayPastBlocks } from './no-way-past-blocks.ts';
import { lineHeightLocked } from './line-height-locked.ts';
import { duplicateId } from './duplicate-id.ts';
import { frameNotInTabOrder } from './frame-not-in-tab-order.ts';
import { soundStartsByItself } from './sound-starts-by-itself.ts';
import { audioWithoutText } from './audio-without-text.ts';
import { silentVideoWithoutAlternative, videoWithoutAlternative } from './video-without-alternative.ts';
import { errorByColour } from './error-by-colour.ts';
import { errorTextNotAtField } from './error-text-not-at-field.ts';
import { visualReference } from './visual-reference.ts';
import { fieldLabelAmbiguous } from './field-label-ambiguous.ts';
import { framesSameName } from './frames-same-name.ts';
import { textInPicture } from './text-in-picture.ts';
import { headingMeaningless } from './heading-meaningless.ts';
import { columnHeaderWithoutCells } from './column-header-without-cells.ts';
import { tellingPictureHidden } from './telling-picture-hidden.ts';
import { sameNameOtherSite } from './same-name-other-site.ts';
import { listFakedByTyping } from './list-faked-by-typing.ts';
import { textInCapitals } from './text-in-capitals.ts';
import { textJustified } from './text-justified.ts';
import { decorationExposed } from './decoration-exposed.ts';
import { languageLinkUnmarked } from './language-link-unmarked.ts';
import { deprecatedMarkup } from './deprecated-markup.ts';
import { frameTitleMeaningless } from './frame-title-meaningless.ts';
import { partLanguageMissing } from './part-language-missing.ts';
import { flashing, motionWithoutEnd } from './motion-without-end.ts';
import { placeholderAsLabel } from './placeholder-as-label.ts';
import { inputPurposeMissing } from './input-purpose-missing.ts';
import { focusMovedOnLeaving } from './focus-moved-on-leaving.ts';
import { motionOperated } from './motion-operated.ts';
import { shortcutToldInText } from './shortcut-told-in-text.ts';
import { timeLimit } from './time-limit.ts';
import { writtenPictures } from './written-pictures.ts';
import { requiredByColour } from './required-by-colour.ts';
import { textSizedByWindow } from './text-sized-by-window.ts';
import {
  pictureNames,
  decorativePictures,
  picturesOfText,
  headingNames,
  labelNames,
  linkNames,
  titleName,
} from './questions.ts';

/** Our own checks; the catalogue has a line for each. */
export const checks: readonly Check[] = [
  altTextIsFileName,
  altTextPlaceholder,
  altTextRepeatsNeighbour,
  linkTextMeaningless,
  pageTitleMeaningless,
  languageMismatch,
  partLanguageMismatch,
  headingFakedByStyle,
  dataTableWithoutHeaders,
  newWindowWithoutNotice,
  autoplayingMedia,
  orientationLocked,
  noWayPastBlocks,
  lineHeightLocked,
  duplicateId,
  frameNotInTabOrder,
  soundStartsByItself,
  audioWithoutText,
  videoWithoutAlternative,
  silentVideoWithoutAlternative,
  errorTextNotAtField,
  visualReference,
  fieldLabelAmbiguous,
  headingMeaningless,
  columnHeaderWithoutCells,
  pictureNames,
  decorativePictures,
  picturesOfText,
  headingNames,
  labelNames,
  linkNames,
  titleName,
  framesSameName,
  textInPicture,
  tellingPictureHidden,
  sameNameOtherSite,
  listFakedByTyping,
  textInCapitals,
  textJustified,
  deprecatedMarkup,
  frameTitleMeaningless,
  partLanguageMissing,
  motionWithoutEnd,
  flashing,
  placeholderAsLabel,
  inputPurposeMissing,
  requiredByColour,
  errorByColour,
  textSizedByWindow,
  decorationExposed,
  languageLinkUnmarked,
  timeLimit,
  motionOperated,
  focusMovedOnLeaving,
  shortcutToldInText,
  writtenPictures,
];
