import { useTranslations } from 'use-intl';
import { Card } from '#ui';
import { useDraftForm } from '#features/statements/draft/draft-context.tsx';
import { hasPart } from '#features/statements/statement-steps.ts';
import { ChoiceAnswer, DayAnswer, LinesAnswer, TextAnswer } from '../answer-fields.tsx';

const kinds = ['self', 'third_party', 'other'] as const;

/** When and how it was written, what supports it, and where it is in other forms. */
export const DatesStep = () => {
  const { law } = useDraftForm();
  const isOther = hasPart(law, 'easyLanguage') || hasPart(law, 'signLanguage');
  return (
    <>
      <Days />
      {hasPart(law, 'basis') ? <Basis /> : null}
      {hasPart(law, 'measures') || hasPart(law, 'approval') ? <Measures /> : null}
      {isOther ? <OtherForms /> : null}
    </>
  );
};

const Days = () => {
  const t = useTranslations('statements');
  const { law } = useDraftForm();
  return (
    <Card
      title={t('parts.dates')}
      level={3}
      description={law.reviewMonths === null ? t('review_free') : t('review_months', { count: law.reviewMonths })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {hasPart(law, 'prepared') ? (
          <DayAnswer path="preparedOn" isOptional={law.parts.prepared === 'optional'} />
        ) : null}
        {hasPart(law, 'reviewed') ? (
          <DayAnswer path="reviewedOn" isOptional={law.parts.reviewed === 'optional'} />
        ) : null}
        <DayAnswer path="testedOn" isOptional />
      </div>
    </Card>
  );
};

const Basis = () => {
  const t = useTranslations('statements');
  const { law } = useDraftForm();
  const isOptional = law.parts.basis === 'optional';
  return (
    <Card title={t('parts.basis')} level={3} description={t('part_texts.basis')}>
      <div className="flex flex-col gap-5">
        <ChoiceAnswer
          path="basis.kind"
          label={t('fields.basis.kind.label')}
          hint={t('fields.basis.kind.hint')}
          isOptional={isOptional}
          empty={null}
          options={[
            { value: '', label: t('not_given') },
            ...kinds.map((value) => ({ value, label: t(`basis_kinds.${value}`) })),
          ]}
        />
        <TextAnswer path="basis.by" isOptional />
        <TextAnswer path="basis.note" isOptional />
      </div>
    </Card>
  );
};

const Measures = () => {
  const t = useTranslations('statements');
  const { law } = useDraftForm();
  return (
    <Card title={t('parts.measures')} level={3} description={t('part_texts.measures')}>
      <div className="flex flex-col gap-5">
        {hasPart(law, 'measures') ? (
          <LinesAnswer path="measures" isOptional={law.parts.measures === 'optional'} />
        ) : null}
        {hasPart(law, 'approval') ? (
          <TextAnswer path="approval" isOptional={law.parts.approval === 'optional'} />
        ) : null}
      </div>
    </Card>
  );
};

const OtherForms = () => {
  const t = useTranslations('statements');
  const { law } = useDraftForm();
  return (
    <Card title={t('parts.forms')} level={3} description={t('part_texts.forms')}>
      <div className="flex flex-col gap-5">
        {hasPart(law, 'easyLanguage') ? (
          <TextAnswer path="easyLanguageUrl" isOptional={law.parts.easyLanguage === 'optional'} />
        ) : null}
        {hasPart(law, 'signLanguage') ? (
          <TextAnswer path="signLanguageUrl" isOptional={law.parts.signLanguage === 'optional'} />
        ) : null}
      </div>
    </Card>
  );
};
