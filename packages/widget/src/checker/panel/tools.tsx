import type { JSX } from 'preact';
import type { ViewProps } from '../view.ts';
import { levels } from '../session.ts';
import { Checkbox, Select } from './fields.tsx';

/** The controls above the tabs: check again, level, advice, automatic checks. */
export const Tools = ({ view: { t, act, set }, state: { wish, isAutomatic } }: ViewProps): JSX.Element => (
  <>
    <button type="button" onClick={act.checkAgain}>
      {t('again')}
    </button>
    <Checkbox
      label={t('automatic')}
      isChecked={isAutomatic}
      onChange={(isChecked) => set({ isAutomatic: isChecked })}
    />
    <Select
      label={t('wish.level')}
      options={levels.map((level) => ({ value: level, text: t(`wish.${level}`) }))}
      value={wish.level}
      onChange={(value) => act.setWish({ level: levels.find((level) => level === value) ?? 'AA' })}
    />
    <Checkbox
      label={t('wish.advice')}
      isChecked={wish.hasAdvice}
      onChange={(hasAdvice) => act.setWish({ hasAdvice })}
    />
  </>
);
