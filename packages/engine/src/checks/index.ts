import { altTextIsFileName } from './1.1-text-alternatives/alt-text-is-file-name.ts';
import { altTextPlaceholder } from './1.1-text-alternatives/alt-text-placeholder.ts';
import { altTextRepeatsNeighbour } from './1.1-text-alternatives/alt-text-repeats-neighbour.ts';
import { autoplayingMedia } from './2.2-enough-time/autoplaying-media.ts';
import type { Check } from './check.ts';
import { dataTableWithoutHeaders } from './1.3-adaptable/data-table-without-headers.ts';
import { headingFakedByStyle } from './1.3-adaptable/heading-faked-by-style.ts';
import { languageMismatch, partLanguageMismatch } from './3.1-readable/language-mismatch.ts';
import { linkTextMeaningless } from './2.4-navigable/link-text-meaningless.ts';
import { newWindowWithoutNotice } from './3.2-predictable/new-window-without-notice.ts';
import { pageTitleMeaningless } from './2.4-navigable/page-title-meaningless.ts';

import { orientationLocked } from './1.3-adaptable/orientation-locked.ts';
import { noWayPastBlocks } from './2.4-navigable/no-way-past-blocks.ts';
import { lineHeightLocked } from './1.4-distinguishable/line-height-locked.ts';
import { duplicateId } from './4.1-compatible/duplicate-id.ts';
import { frameNotInTabOrder } from './2.1-keyboard-accessible/frame-not-in-tab-order.ts';
import { soundStartsByItself } from './1.4-distinguishable/sound-starts-by-itself.ts';
import { audioWithoutText } from './1.2-time-based-media/audio-without-text.ts';
import {
  silentVideoWithoutAlternative,
  videoWithoutAlternative,
} from './1.2-time-based-media/video-without-alternative.ts';
import { errorByColour } from './1.4-distinguishable/error-by-colour.ts';
import { errorTextNotAtField } from './3.3-input-assistance/error-text-not-at-field.ts';
import { errorWithoutSuggestion } from './3.3-input-assistance/error-without-suggestion.ts';
import { visualReference } from './1.3-adaptable/visual-reference.ts';
import { fieldLabelAmbiguous } from './2.4-navigable/field-label-ambiguous.ts';
import { framesSameName } from './4.1-compatible/frames-same-name.ts';
import { textInPicture } from './1.4-distinguishable/text-in-picture.ts';
import { headingMeaningless } from './2.4-navigable/heading-meaningless.ts';
import { columnHeaderWithoutCells } from './1.3-adaptable/column-header-without-cells.ts';
import { tellingPictureHidden } from './1.1-text-alternatives/telling-picture-hidden.ts';
import { sameNameOtherSite } from './2.4-navigable/same-name-other-site.ts';
import { listFakedByTyping } from './1.3-adaptable/list-faked-by-typing.ts';
import { textInCapitals } from './1.4-distinguishable/text-in-capitals.ts';
import { textJustified } from './1.4-distinguishable/text-justified.ts';
import { decorationExposed } from './1.1-text-alternatives/decoration-exposed.ts';
import { languageLinkUnmarked } from './3.1-readable/language-link-unmarked.ts';
import { deprecatedMarkup } from './4.1-compatible/deprecated-markup.ts';
import { frameTitleMeaningless } from './4.1-compatible/frame-title-meaningless.ts';
import { partLanguageMissing } from './3.1-readable/part-language-missing.ts';
import { phraseLanguageMissing } from './3.1-readable/phrase-language-missing.ts';
import { flashing } from './2.3-seizures/flashing.ts';
import { motionWithoutEnd } from './2.2-enough-time/motion-without-end.ts';
import { placeholderAsLabel } from './3.3-input-assistance/placeholder-as-label.ts';
import { placeholderContrast } from './1.4-distinguishable/placeholder-contrast.ts';
import { inputPurposeMissing } from './1.3-adaptable/input-purpose-missing.ts';
import { focusMovedOnLeaving } from './3.2-predictable/focus-moved-on-leaving.ts';
import { motionOperated } from './2.5-input-modalities/motion-operated.ts';
import { shortcutToldInText } from './2.1-keyboard-accessible/shortcut-told-in-text.ts';
import { timeLimit } from './2.2-enough-time/time-limit.ts';
import { writtenPictures } from './1.4-distinguishable/written-pictures.ts';
import { requiredByColour } from './1.4-distinguishable/required-by-colour.ts';
import { textSizedByWindow } from './1.4-distinguishable/text-sized-by-window.ts';
import {
  pictureNames,
  decorativePictures,
  picturesOfText,
  headingNames,
  labelNames,
  linkNames,
  titleName,
} from './questions.ts';
import { tableCaption } from './1.3-adaptable/table-caption.ts';
import {
  emptyTableCells,
  headerWithoutScope,
  layoutTable,
  tableHeadersUnassigned,
  tableInTable,
  unevenTableRows,
} from './1.3-adaptable/table-structure.ts';
import { groupWithoutName } from './1.3-adaptable/group-without-name.ts';
import { hintNotTied } from './1.3-adaptable/hint-not-tied.ts';
import { reversedRow } from './1.3-adaptable/reversed-row.ts';
import { textDirection } from './1.3-adaptable/text-direction.ts';
import {
  adjacentLinks,
  fileTypeNotTold,
  linkWithoutTarget,
  mediaLink,
  titleDiffersFromAlt,
  titleRepeatsText,
} from './2.4-navigable/link-targets.ts';
import { linesTooClose, linesTooLong, textInItalics, textTooSmall } from './1.4-distinguishable/text-layout.ts';
import { abbreviationUnexplained, readingLevel } from './3.1-readable/reading-level.ts';
import { longText } from './2.4-navigable/long-text.ts';
import { accessKeyUsed, emptyParagraphs } from './4.1-compatible/markup-advice.ts';
import { stopInsideControl } from './4.1-compatible/stop-inside-control.ts';
import { textInStyleSheet } from './1.3-adaptable/text-in-style-sheet.ts';
import { linkLooksLikeText } from './2.4-navigable/link-looks-like-text.ts';
import { meaningByColour } from './1.4-distinguishable/meaning-by-colour.ts';

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
  errorWithoutSuggestion,
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
  phraseLanguageMissing,
  motionWithoutEnd,
  flashing,
  placeholderAsLabel,
  placeholderContrast,
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
  tableCaption,
  emptyTableCells,
  headerWithoutScope,
  layoutTable,
  tableHeadersUnassigned,
  tableInTable,
  unevenTableRows,
  groupWithoutName,
  hintNotTied,
  reversedRow,
  textDirection,
  adjacentLinks,
  fileTypeNotTold,
  linkWithoutTarget,
  mediaLink,
  titleDiffersFromAlt,
  titleRepeatsText,
  linesTooClose,
  linesTooLong,
  textInItalics,
  textTooSmall,
  abbreviationUnexplained,
  readingLevel,
  longText,
  accessKeyUsed,
  emptyParagraphs,
  meaningByColour,
  textInStyleSheet,
  linkLooksLikeText,
  stopInsideControl,
];
