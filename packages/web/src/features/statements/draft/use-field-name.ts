import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { stepOfPath } from '../statement-steps.ts';
import { useAnswers } from './draft-context.tsx';

/** What a field is called on the screen: its label, the barrier's own words, else the step it is in. */
export const useFieldName = (): ((path: readonly string[]) => string) => {
  const t = useTranslations('statements');
  const items = useAnswers((answers) => answers.items);
  return useCallback(
    (path) => {
      const [field, id] = path;
      const item = field === 'items' ? items.find((one) => one.id === id) : undefined;
      if (item) return t('items.named', { name: item.what || item.where || t('items.unnamed') });
      const key = `fields.${path.join('.')}.label` as 'fields.title.label';
      return t.has(key) ? t(key) : t(`steps.${stepOfPath(path.join('.'))}`);
    },
    [t, items],
  );
};
