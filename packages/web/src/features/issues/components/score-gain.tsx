import { useTranslations } from 'use-intl';
import { roundScore } from '#lib/i18n';

/** Less than this is not shown as points. */
const least = 0.05;

/** What fixing a cause alone brings, as “+2 points”; nothing while that is unknown or next to nothing. */
export const ScoreGain = ({ gain, className }: { gain: number | null; className?: string }) => {
  const t = useTranslations('issues.list');
  if (gain === null || gain < least) return <div className={className} />;
  const points = roundScore(gain);
  return (
    <p className={className}>
      <span aria-hidden="true" className="font-semibold whitespace-nowrap text-success tabular-nums">
        {t('gain', { points })}
      </span>
      <span className="sr-only">{t('gain_label', { points })}</span>
    </p>
  );
};
