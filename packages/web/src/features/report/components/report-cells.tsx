import type { ReactNode } from 'react';
import type { ProjectReport, ReportComponent } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useRuleTexts } from '#lib/catalogue';
import { useProjectScreens } from '#lib/project';
import { ImpactBadge, OnlyPage, TextLink } from '#ui';
import type { ImpactName } from '#ui';
import { useLinkedProject } from '../report-links.ts';

type IssueRow = { id: string; ruleId: string; pages?: number; samplePageUrl?: string | null };
type PageRow = ProjectReport['pages'][number];

/** What an issue is about; for members a link to it. */
export const showIssue = (row: IssueRow): ReactNode => <IssueName {...row} />;
/** The name of a region of pages. */
export const showRegion = (row: { region: string }): ReactNode => <RegionName {...row} />;
/** An impact with its shape. */
export const showImpact = ({ impact }: { impact: ImpactName }): ReactNode => <ImpactBadge impact={impact} />;
/** A page's title and address; for members a link to its result. */
export const showPage = (row: PageRow): ReactNode => <PageName {...row} />;
/** A component's region and the beginning of its markup. */
export const showComponent = (row: ReportComponent): ReactNode => <ComponentName component={row} />;
/** What is wrong in a component. */
export const showProblems = (row: ReportComponent): ReactNode => <Problems component={row} />;

const IssueName = ({ id: issueId, ruleId, pages = 0, samplePageUrl = null }: IssueRow) => {
  const screens = useProjectScreens();
  const projectId = useLinkedProject();
  const { title } = useRuleTexts()(ruleId);
  return (
    <>
      {projectId ? (
        <TextLink to={screens.issue} params={{ projectId, issueId }}>
          {title}
        </TextLink>
      ) : (
        title
      )}
      <OnlyPage pages={pages} url={samplePageUrl} />
    </>
  );
};

const RegionName = ({ region }: { region: string }) => {
  const t = useTranslations('issues.region');
  return t(region as 'header');
};

const PageName = ({ pageId, url, title }: PageRow) => {
  const screens = useProjectScreens();
  const projectId = useLinkedProject();
  const name = title ?? url;
  return (
    <>
      {projectId ? (
        <TextLink to={screens.page} params={{ projectId, pageId }}>
          {name}
        </TextLink>
      ) : (
        name
      )}
      <span className="block text-sm font-normal break-all text-soft">{url.replace(/^https?:\/\//, '')}</span>
    </>
  );
};

/** Of the markup only the beginning: it is there to recognise the component by. */
const shownCharacters = 120;

const ComponentName = ({ component: { region, snippet } }: { component: ReportComponent }) => (
  <>
    <RegionName region={region} />
    <code className="mt-1 block max-w-72 text-sm font-normal break-all text-soft">
      {snippet.length > shownCharacters ? `${snippet.slice(0, shownCharacters)}…` : snippet}
    </code>
  </>
);

const Problems = ({ component: { ruleIds } }: { component: ReportComponent }) => {
  const ruleTexts = useRuleTexts();
  return (
    <ul className="flex flex-col gap-1">
      {ruleIds.map((ruleId) => (
        <li key={ruleId}>{ruleTexts(ruleId).title}</li>
      ))}
    </ul>
  );
};
