import { Link } from '@tanstack/react-router';
import type { Overview } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useRuleTexts } from '#lib/catalogue';
import { CausePicture } from '#lib/findings';
import { useProjectScreens } from '#lib/project';

type Props = { projectId: string; cause: Overview['topIssues'][number] };

/** The picture in a row of causes. */
export const RowPicture = ({ className, ...cause }: Props & { className: string }) => {
  const t = useTranslations('scans.overview');
  return <CausePicture {...cause} fallback={t('picture_none')} className={className} />;
};

/** The title of a cause. It leads to the cause, with the whole row as its target. */
export const RowLink = ({ projectId, cause }: Props) => {
  const screens = useProjectScreens();
  const { title } = useRuleTexts()(cause.ruleId);
  return (
    <Link
      to={screens.issue}
      params={{ projectId, issueId: cause.id }}
      className="no-underline after:absolute after:inset-0 hover:underline"
    >
      {title}
    </Link>
  );
};
