import type { ConformanceStatus } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Alert, Card, RadioGroup } from '#ui';
import { useAnswers, useDraftForm, useDraftState, useFieldError } from '#features/statements/draft/draft-context.tsx';
import { fieldIdOf } from '#features/statements/draft/draft-faults.ts';
import { hasPart } from '#features/statements/statement-steps.ts';
import { ItemsCard } from '#features/statements/components/items/items-card.tsx';
import { ChoiceAnswer, TextAnswer } from '../answer-fields.tsx';

const standards = ['en301549-3.2.1', 'en301549-4.1.1', 'wcag21', 'wcag22', 'section508'] as const;
const standardKeys = {
  'en301549-3.2.1': 'en301549_3',
  'en301549-4.1.1': 'en301549_4',
  wcag21: 'wcag21',
  wcag22: 'wcag22',
  section508: 'section508',
} as const;

/** How accessible the service is: what is known of it, the barriers one by one, and the status that follows from them. */
export const AccessibilityStep = () => {
  const { law } = useDraftForm();
  return (
    <>
      <Evidence />
      {hasPart(law, 'items') ? <ItemsCard /> : null}
      {hasPart(law, 'items') ? <Burden /> : null}
      {hasPart(law, 'conformance') ? <Conformance /> : null}
      {hasPart(law, 'oral') ? <Oral /> : null}
    </>
  );
};

/** What checks and people have looked at so far. Nothing found is not the same as accessible. */
const Evidence = () => {
  const t = useTranslations('statements.evidence');
  const format = useFormat();
  const lastScanAt = useDraftState((state) => state.form.lastScanAt);
  const audited = useDraftState((state) => state.form.audited);
  return (
    <Alert title={t('title')}>
      <p>{lastScanAt ? t('scan', { date: format.date(lastScanAt) }) : t('no_scan')}</p>
      <p>{audited.decided > 0 ? t('audit', audited) : t('no_audit')}</p>
      <p>{t('limits')}</p>
    </Alert>
  );
};

const Conformance = () => {
  const t = useTranslations('statements');
  const { store, law } = useDraftForm();
  const status = useAnswers(({ conformance }) => conformance.status);
  const error = useFieldError('conformance.status');
  const write = (next: ConformanceStatus | null): void =>
    store.change((answers) => ({ ...answers, conformance: { ...answers.conformance, status: next } }));
  const isOptional = law.parts.conformance === 'optional';
  return (
    <Card title={t('parts.conformance')} level={3} description={t('part_texts.conformance')}>
      <div className="flex flex-col gap-6">
        <div id={fieldIdOf('conformance.status')} tabIndex={-1}>
          <RadioGroup
            legend={t(isOptional ? 'status_optional' : 'status')}
            name="conformance"
            error={error}
            value={status ?? ''}
            onChange={(value) => write(law.statuses.find((one) => one === value) ?? null)}
            options={[
              ...law.statuses.map((value) => ({
                value,
                label: t(`statuses.${value}.label`),
                hint: t(`statuses.${value}.hint`),
              })),
              { value: '', label: t('statuses.none_yet') },
            ]}
          />
        </div>
        <ChoiceAnswer
          path="conformance.standard"
          label={t('fields.conformance.standard.label')}
          hint={t('fields.conformance.standard.hint')}
          options={standards.map((value) => ({ value, label: t(`standards.${standardKeys[value]}`) }))}
        />
        <TextAnswer path="conformance.notChecked" isOptional />
      </div>
    </Card>
  );
};

/** Asked only where a disproportionate burden is relied on. */
const Burden = () => {
  const t = useTranslations('statements.burden');
  const { store } = useDraftForm();
  const isRelied = useAnswers(({ items }) => items.some(({ reason }) => reason === 'disproportionate_burden'));
  const isReported = useAnswers((answers) => answers.isBurdenReported);
  const error = useFieldError('isBurdenReported');
  if (!isRelied) return null;
  const write = (value: string): void =>
    store.change((answers) => ({ ...answers, isBurdenReported: value === '' ? null : value === 'yes' }));
  return (
    <Card title={t('title')} level={3} description={t('text')}>
      <div id={fieldIdOf('isBurdenReported')} tabIndex={-1}>
        <RadioGroup
          legend={t('legend')}
          name="burden"
          error={error}
          value={isReported === null ? '' : isReported ? 'yes' : 'no'}
          onChange={write}
          options={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
            { value: '', label: t('unknown') },
          ]}
        />
      </div>
    </Card>
  );
};

const Oral = () => {
  const t = useTranslations('statements');
  const { law } = useDraftForm();
  return (
    <Card title={t('parts.oral')} level={3} description={t('part_texts.oral')}>
      <TextAnswer path="oral" isOptional={law.parts.oral === 'optional'} />
    </Card>
  );
};
