import { sql, type SQL } from 'drizzle-orm';
import type { Issue } from '@zugang/contract';
import { findings, issues, pages } from '#platform/db/schema/index';
import type { FindingRow } from './finding-row.ts';
import { whyNoPicture } from './why-no-picture.ts';

/** An issue's sample finding and its page, as {@link sampleOfIssue} reads them. */
type Sample = Pick<FindingRow['finding'], 'box' | 'isBlank' | 'data'> &
  Pick<FindingRow['page'], 'url' | 'screenshotKey' | 'screenshotWidth' | 'screenshotHeight'>;

/**
 * A column of a query on issues: the sample finding with its page. Part of the query that reads the issues, because one after it
 * would be another round trip. The columns are written out: Drizzle names them without their table where a query has only one.
 */
export const sampleOfIssue: SQL<Sample | null> = sql<Sample | null>`(
  select json_build_object('box', f.box, 'isBlank', f.is_blank, 'data', f.data, 'url', p.url, 'screenshotKey', p.screenshot_key, 'screenshotWidth', p.screenshot_width, 'screenshotHeight', p.screenshot_height)
  from ${findings} f join ${pages} p on p.id = f.page_id where f.id = ${issues}.sample_finding_id)`;

/** Where an issue's sample finding is, and whether it can be seen on its page's screenshot. */
export const describeSample = (sample: Sample | null): Pick<Issue, 'samplePageUrl' | 'hasPicture' | 'noPicture'> => {
  if (!sample) return { samplePageUrl: null, hasPicture: false, noPicture: null };
  const noPicture = whyNoPicture({ finding: sample, page: sample });
  return { samplePageUrl: sample.url, hasPicture: noPicture === null, noPicture };
};
