import type { Law, LawId } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { RadioGroup } from '#ui';

type Props = {
  laws: readonly Law[];
  recommended: LawId | null;
  law: Law | null;
  onChoose: (law: LawId) => void;
};

/** All laws, the recommended one first; those whose wording was not reviewed say so. */
export const LawChoice = ({ laws, recommended, law, onChoose }: Props) => {
  const t = useTranslations('statements.create');
  const sorted = laws.toSorted((a, b) => Number(b.id === recommended) - Number(a.id === recommended));
  return (
    <RadioGroup
      legend={t('law_legend')}
      name="law"
      value={law?.id ?? ''}
      onChange={(value) => {
        const chosen = laws.find(({ id }) => id === value);
        if (chosen) onChoose(chosen.id);
      }}
      options={sorted.map(({ id, name, about, isReviewed }) => ({
        value: id,
        label: id === recommended ? t('law_recommended', { name }) : name,
        hint: (
          <>
            {about}
            {isReviewed ? null : <span className="mt-1 block font-semibold text-ink">{t('law_not_reviewed')}</span>}
          </>
        ),
      }))}
    />
  );
};
