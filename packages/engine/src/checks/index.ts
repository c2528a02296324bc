import { altTextIsFileName } from './alt-text-is-file-name.ts';
import { altTextPlaceholder } from './alt-text-placeholder.ts';
import { altTextRepeatsNeighbour } from './alt-text-repeats-neighbour.ts';
import { autoplayingMedia } from './autoplaying-media.ts';
import type { Check } from './check.ts';
import { dataTableWithoutHeaders } from './data-table-without-headers.ts';
import { headingFakedByStyle } from './heading-faked-by-style.ts';
import { languageMismatch } from './language-mismatch.ts';
import { linkTextMeaningless } from './link-text-meaningless.ts';
import { newWindowWithoutNotice } from './new-window-without-notice.ts';
import { pageTitleMeaningless } from './page-title-meaningless.ts';

/** Our own checks; the catalogue has a line for each. */
export const checks: readonly Check[] = [
  altTextIsFileName,
  altTextPlaceholder,
  altTextRepeatsNeighbour,
  linkTextMeaningless,
  pageTitleMeaningless,
  languageMismatch,
  headingFakedByStyle,
  dataTableWithoutHeaders,
  newWindowWithoutNotice,
  autoplayingMedia,
];
