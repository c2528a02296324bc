import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useRuleTexts } from '#lib/catalogue';
import { CausePicture } from '#lib/findings';
import { roundScore } from '#lib/i18n';
import { areaOf } from '#lib/project';
import { ImpactBadge } from '#ui';

type Cause = Dashboard['causes'][number];

/** The causes that raise a score most, each with its project. */
export const CauseList = ({ causes }: { causes: readonly Cause[] }) => (
  <ol>
    {causes.map((cause) => (
      <CauseRow key={cause.id} cause={cause} />
    ))}
  </ol>
);

const CauseRow = ({ cause }: { cause: Cause }) => {
  const t = useTranslations('home.causes');
  const { title } = useRuleTexts()(cause.ruleId);
  const gain = roundScore(cause.scoreGain);
  const { id, projectId } = cause;
  return (
    <li className="relative flex min-h-20 items-center gap-4 max-sm:flex-col max-sm:items-start max-sm:gap-1 border-t border-hairline px-5 py-3 focus-within:bg-paper hover:bg-paper">
      <CausePicture projectId={projectId} cause={cause} fallback="" className="h-14 w-20 shrink-0 max-sm:hidden" />
      <div className="min-w-0 grow">
        <h4 className="text-base leading-snug font-semibold">
          <Link
            to={`${areaOf(cause.ownership)}/$projectId/issues/$issueId`}
            params={{ projectId, issueId: id }}
            className="no-underline after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        </h4>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <ImpactBadge impact={cause.impact} />
          <span className="break-words">{cause.projectTitle}</span>
          <span>{t('pages', { count: cause.pages })}</span>
        </p>
      </div>
      {gain > 0 ? (
        <p className="shrink-0 font-semibold whitespace-nowrap text-success tabular-nums">
          <span aria-hidden="true">{t('gain', { gain })}</span>
          <span className="sr-only">{t('gain_label', { gain })}</span>
        </p>
      ) : null}
    </li>
  );
};
