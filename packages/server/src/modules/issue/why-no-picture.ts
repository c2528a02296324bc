import type { Issue } from '@zugang/contract';
import type { FindingRow } from './finding-row.ts';

/** What says whether a finding has a picture. */
export type PictureSource = {
  finding: Pick<FindingRow['finding'], 'box' | 'isBlank' | 'data'>;
  page: Pick<FindingRow['page'], 'screenshotKey' | 'screenshotWidth' | 'screenshotHeight'>;
};

/** Seen in the narrow window of a telephone only: in the wide one another element may be at its place, or it looks otherwise. */
const isMobile = ({ data }: Pick<FindingRow['finding'], 'data'>): boolean => data['viewport'] === 'mobile';

/** Whether a finding can be seen on a screenshot of its page. */
export const isPictured = (finding: {
  box: FindingRow['finding']['box'];
  isBlank?: boolean;
  data: FindingRow['finding']['data'];
}): boolean => finding.box !== null && finding.isBlank !== true && !isMobile(finding);

/** Why an element without a place on the screenshot has none. */
const whyUnseen = ({ data }: PictureSource['finding']): Issue['noPicture'] => {
  if (typeof data['document'] === 'string') return 'document';
  if (isMobile({ data })) return 'mobile';
  if (data['openedBy'] !== undefined) return 'opened';
  return data['closed'] === undefined ? 'hidden' : 'covered';
};

/** Why there is no picture of a finding; null if there is one. The screenshot is cut at its size. */
export const whyNoPicture = ({ finding, page }: PictureSource): Issue['noPicture'] => {
  const { box, isBlank } = finding;
  if (page.screenshotKey === null) return 'no_screenshot';
  if (!isPictured({ ...finding, isBlank: false }) || !box || box.width <= 0 || box.height <= 0)
    return whyUnseen(finding);
  if (box.y >= (page.screenshotHeight ?? 0) || box.x >= (page.screenshotWidth ?? Infinity)) return 'outside';
  if (box.x + box.width <= 0 || box.y + box.height <= 0) return 'hidden';
  return isBlank ? 'blank' : null;
};

/** Whether the element can be seen on the stored screenshot. */
export const hasPicture = (source: PictureSource): boolean => whyNoPicture(source) === null;
