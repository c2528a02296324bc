import type { AuditedCriterion } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { CodeText } from '#ui';

/** Every guide has these parts, in this order; `none` only where a website may have nothing a criterion speaks of. */
const outcomes = ['pass', 'fail', 'example', 'none'] as const;
type Part = 'look' | (typeof outcomes)[number] | `steps.${number}`;

/** The texts of a guide; needs the messages `guides`. */
const useGuide = (criterion: string) => {
  const t = useTranslations('guides');
  const text = (part: Part): string | null => {
    // The id comes from data, so the text may be missing.
    const key = `${criterion.replaceAll('.', '_')}.${part}` as '1_1_1.look';
    return t.has(key) ? t(key) : null;
  };
  const steps = [1, 2, 3, 4].flatMap((step) => text(`steps.${step}`) ?? []);
  return { look: text('look'), steps, outcomes: outcomes.map((part) => ({ part, text: text(part) })) };
};

/** How to test a criterion by hand, for people who have never done it. */
export const AuditGuide = ({ row }: { row: AuditedCriterion }) => {
  const t = useTranslations('report.audit.guide');
  const guide = useGuide(row.criterion);
  return (
    <section className="flex max-w-prose flex-col gap-3">
      <h4 className="font-semibold">{t('title')}</h4>
      {row.isByHand ? null : <p className="text-soft">{t('partly')}</p>}
      <dl className="flex flex-col gap-3">
        {guide.look ? <Entry term={t('look')}>{guide.look}</Entry> : null}
        <div>
          <dt className="font-semibold">{t('steps')}</dt>
          <dd>
            <ol className="list-decimal ps-6">
              {guide.steps.map((step) => (
                <li key={step}>
                  <CodeText>{step}</CodeText>
                </li>
              ))}
            </ol>
          </dd>
        </div>
        {guide.outcomes.map(({ part, text }) =>
          text ? (
            <Entry key={part} term={t(part)}>
              {text}
            </Entry>
          ) : null,
        )}
      </dl>
    </section>
  );
};

const Entry = ({ term, children }: { term: string; children: string }) => (
  <div className="print-whole">
    <dt className="font-semibold">{term}</dt>
    <dd>
      <CodeText>{children}</CodeText>
    </dd>
  </div>
);
