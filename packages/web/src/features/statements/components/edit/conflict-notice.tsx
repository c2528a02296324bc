import { useTranslations } from 'use-intl';
import { EditConflictNotice } from '#lib/forms';
import { toast } from '#ui';
import { useDraftForm, useDraftState } from '#features/statements/draft/draft-context.tsx';
import { useFieldName } from '#features/statements/draft/use-field-name.ts';

/** Says which answers two people changed at once, and asks which of them are meant; everything else of both is kept. */
export const ConflictNotice = () => {
  const t = useTranslations('statements.conflict');
  const { store } = useDraftForm();
  const conflicts = useDraftState((state) => state.conflicts);
  const nameOf = useFieldName();
  if (conflicts.length === 0) return null;
  const settle = async (side: 'mine' | 'theirs'): Promise<void> => {
    if (await store.settle(side)) toast.success(t(`settled_${side}`));
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  const names = [...new Set(conflicts.map(nameOf))];
  return (
    <EditConflictNotice
      text={t('text')}
      onLoad={() => void settle('theirs')}
      loadText={t('take_theirs')}
      onKeep={() => void settle('mine')}
    >
      <ul className="mt-2 list-disc pl-5">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </EditConflictNotice>
  );
};
