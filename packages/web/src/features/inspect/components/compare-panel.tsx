import type { InspectFinding, InspectMoment } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useRuleTexts } from '#lib/catalogue';
import { useFormat } from '#lib/i18n';
import { Alert, Button, ChoiceBar, ImpactBadge, Select } from '#ui';
import { compareFindings } from '../group-findings.ts';

/** How two moments are shown. */
export type CompareMode = 'slide' | 'side';

type Props = {
  now: InspectMoment;
  before: InspectMoment | null;
  /** Numbers of the moments there are. */
  numbers: readonly number[];
  mode: CompareMode;
  onMode: (mode: CompareMode) => void;
  onBefore: (number: number) => void;
  onShow: (finding: InspectFinding) => void;
};

/** Two moments of a page: what came, what is gone. */
export const ComparePanel = ({ now, before, numbers, mode, onMode, onBefore, onShow }: Props) => {
  const t = useTranslations('inspect.compare');
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lg">{t('title')}</h2>
      <p className="text-soft">{t('lead')}</p>
      <Button className="self-start" onClick={() => onBefore(now.number)}>
        {t('remember')}
      </Button>
      {before ? (
        <>
          <Select
            label={t('choose')}
            value={String(before.number)}
            onChange={(event) => onBefore(Number(event.target.value))}
            options={numbers.map((number) => ({ value: String(number), label: t('option', { number }) }))}
          />
          <MomentName moment={before} />
          {before.number === now.number ? (
            <Alert>{t('same_moment')}</Alert>
          ) : (
            <>
              <ChoiceBar
                legend={t('mode')}
                value={mode}
                onChange={onMode}
                options={(['slide', 'side'] as const).map((value) => ({ value, label: t(value) }))}
              />
              <Differences before={before} now={now} onShow={onShow} />
            </>
          )}
        </>
      ) : null}
    </div>
  );
};

const MomentName = ({ moment }: { moment: InspectMoment }) => {
  const t = useTranslations('inspect.compare');
  const format = useFormat();
  return (
    <p className="break-all text-soft">
      {t('moment', { number: moment.number, time: format.dateTime(moment.takenAt) })}: {moment.url}
    </p>
  );
};

const Differences = ({
  before,
  now,
  onShow,
}: {
  before: InspectMoment;
  now: InspectMoment;
  onShow: Props['onShow'];
}) => {
  const t = useTranslations('inspect.compare');
  const { added, gone, stayed } = compareFindings(before.findings, now.findings);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <DifferenceList title={t('new', { count: added.length })} findings={added} onShow={onShow} />
      <DifferenceList title={t('gone', { count: gone.length })} findings={gone} />
      <output className="block">{t('same', { count: stayed })}</output>
    </div>
  );
};

type ListProps = { title: string; findings: readonly InspectFinding[]; onShow?: Props['onShow'] };

const DifferenceList = ({ title, findings, onShow }: ListProps) => {
  const t = useTranslations('inspect.compare');
  const textsOf = useRuleTexts();
  return (
    <section aria-label={title}>
      <h3 className="text-base">{title}</h3>
      {findings.length === 0 ? <p className="text-soft">{t('none')}</p> : null}
      <ul className="flex flex-col gap-2">
        {findings.map((finding) => (
          <li key={finding.key} className="border border-hairline bg-surface px-3 py-2">
            <span className="flex flex-wrap items-center gap-2">
              {onShow ? (
                <button type="button" className="text-link text-left font-semibold" onClick={() => onShow(finding)}>
                  {textsOf(finding.ruleId).title}
                </button>
              ) : (
                <span className="font-semibold">{textsOf(finding.ruleId).title}</span>
              )}
              <ImpactBadge impact={finding.impact} />
            </span>
            <code className="text-sm break-all">{finding.selector}</code>
          </li>
        ))}
      </ul>
    </section>
  );
};
