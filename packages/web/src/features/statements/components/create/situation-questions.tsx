import type { Situation } from '@zugang/contract';
import { useLocale, useTranslations } from 'use-intl';
import { countryOptions } from '#lib/countries';
import { RadioGroup, Select } from '#ui';

const whos = [
  'company',
  'micro_company',
  'federal_body',
  'state_body',
  'public_body',
  'association',
  'private_person',
] as const;
const services = ['e_commerce', 'banking', 'telecommunication', 'transport', 'ebooks', 'audiovisual', 'other'] as const;
const audiences = ['consumers', 'businesses'] as const;

type Props = { situation: Situation; onChange: (situation: Situation) => void };

/** The five questions; every one can be left open. */
export const SituationQuestions = ({ situation, onChange }: Props) => {
  const t = useTranslations('statements.questions');
  const locale = useLocale();
  const change = (next: Partial<Situation>): void => onChange({ ...situation, ...next });
  const unknown = { value: '', label: t('unknown') };
  const { who, country, isOfferedInEu, service, audience } = situation;
  return (
    <div className="flex flex-col gap-8">
      <RadioGroup
        legend={t('who.legend')}
        name="who"
        value={who ?? ''}
        onChange={(value) => change({ who: whos.find((one) => one === value) ?? null })}
        options={[
          ...whos.map((value) => ({ value, label: t(`who.${value}.label`), hint: t(`who.${value}.hint`) })),
          unknown,
        ]}
      />
      <Select
        label={t('country.legend')}
        hint={t('country.hint')}
        className="max-w-md"
        value={country ?? ''}
        onChange={({ target }) => change({ country: target.value || null })}
        options={[unknown, ...countryOptions(locale)]}
      />
      <RadioGroup
        legend={t('eu.legend')}
        name="eu"
        value={isOfferedInEu === null ? '' : isOfferedInEu ? 'yes' : 'no'}
        onChange={(value) => change({ isOfferedInEu: value === '' ? null : value === 'yes' })}
        options={[
          { value: 'yes', label: t('eu.yes.label'), hint: t('eu.yes.hint') },
          { value: 'no', label: t('eu.no.label') },
          unknown,
        ]}
      />
      <RadioGroup
        legend={t('service.legend')}
        name="service"
        value={service ?? ''}
        onChange={(value) => change({ service: services.find((one) => one === value) ?? null })}
        options={[
          ...services.map((value) => ({ value, label: t(`service.${value}.label`), hint: t(`service.${value}.hint`) })),
          unknown,
        ]}
      />
      <RadioGroup
        legend={t('audience.legend')}
        name="audience"
        value={audience ?? ''}
        onChange={(value) => change({ audience: audiences.find((one) => one === value) ?? null })}
        options={[
          ...audiences.map((value) => ({
            value,
            label: t(`audience.${value}.label`),
            hint: t(`audience.${value}.hint`),
          })),
          unknown,
        ]}
      />
    </div>
  );
};
