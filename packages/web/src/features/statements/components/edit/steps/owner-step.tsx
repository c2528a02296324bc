import { useLocale, useTranslations } from 'use-intl';
import { countryOptions } from '#lib/countries';
import { Card } from '#ui';
import { useDraftForm } from '#features/statements/draft/draft-context.tsx';
import { hasPart } from '#features/statements/statement-steps.ts';
import { ChoiceAnswer, LinesAnswer, TextAnswer } from '../answer-fields.tsx';

/** Who is responsible, and for which websites and apps. */
export const OwnerStep = () => {
  const { law } = useDraftForm();
  return (
    <>
      {hasPart(law, 'owner') ? <Owner isOptional={law.parts.owner === 'optional'} /> : null}
      {hasPart(law, 'scope') ? <Scope isOptional={law.parts.scope === 'optional'} /> : null}
    </>
  );
};

const Owner = ({ isOptional }: { isOptional: boolean }) => {
  const t = useTranslations('statements');
  const locale = useLocale();
  return (
    <Card title={t('parts.owner')} level={3} description={t('part_texts.owner')}>
      <div className="grid gap-5 sm:grid-cols-6">
        <TextAnswer path="owner.name" isOptional={isOptional} className="sm:col-span-6" />
        <TextAnswer path="owner.street" isOptional={isOptional} className="sm:col-span-6" />
        <TextAnswer path="owner.postcode" isOptional={isOptional} className="sm:col-span-2" />
        <TextAnswer path="owner.city" isOptional={isOptional} className="sm:col-span-4" />
        <ChoiceAnswer
          path="owner.country"
          label={t('fields.owner.country.label')}
          isOptional
          className="sm:col-span-6"
          options={[{ value: '', label: t('not_given') }, ...countryOptions(locale)]}
        />
        <TextAnswer path="owner.email" isOptional className="sm:col-span-3" />
        <TextAnswer path="owner.phone" isOptional className="sm:col-span-3" />
      </div>
    </Card>
  );
};

const Scope = ({ isOptional }: { isOptional: boolean }) => {
  const t = useTranslations('statements');
  return (
    <Card title={t('parts.scope')} level={3} description={t('part_texts.scope')}>
      <div className="flex flex-col gap-5">
        <LinesAnswer path="scope.urls" isOptional={isOptional} />
        <LinesAnswer path="scope.apps" isOptional />
        <TextAnswer path="scope.note" isOptional />
      </div>
    </Card>
  );
};
