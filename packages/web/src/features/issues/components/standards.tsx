import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CriterionText, RuleTexts } from '#lib/catalogue';

/** The clause of EN 301 549, of the newer edition where there are two. */
export const clauseOf = (criterion: CriterionText): string | null => criterion.en301549v4 ?? criterion.en301549v3;

/** Which requirements a cause concerns: success criteria with their explanation at W3C, clauses of EN 301 549. */
export const Standards = ({ texts }: { texts: RuleTexts }) => {
  const t = useTranslations('issues.detail');
  const clauses = useTranslations('issues.clauses');
  if (texts.isBestPractice || texts.criteria.length === 0) return <p>{t('best_practice')}</p>;
  return (
    <ul className="flex flex-col gap-4">
      {texts.criteria.map((criterion) => (
        <li key={criterion.id}>
          <a
            href={criterion.url}
            target="_blank"
            rel="noreferrer"
            hrefLang="en"
            aria-label={t('understanding', { criterion: `WCAG ${criterion.label}` })}
            className="text-link inline-flex items-start gap-1.5 font-medium"
          >
            WCAG {criterion.label}
            <ExternalLink aria-hidden="true" className="mt-1 size-4 shrink-0" />
          </a>
          <p className="text-sm text-soft">
            {[t('level', { level: criterion.level }), ...clausesOf(criterion, clauses)].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
};

/** The clauses of EN 301 549 in words; none for what it does not ask for, as criteria of level AAA. */
const clausesOf = (
  { en301549v3: v3, en301549v4: v4 }: CriterionText,
  t: ReturnType<typeof useTranslations<'issues.clauses'>>,
): string[] => {
  if (v3 && v3 === v4) return [t('both', { clause: v3 })];
  return [...(v3 ? [t('v3', { clause: v3 })] : []), ...(v4 ? [t('v4', { clause: v4 })] : [])];
};
