import type { ItemReason, StatementItem } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Alert, Button, Checkbox, Select, TextArea, TextField } from '#ui';
import { changeItem } from '#features/statements/draft/change-items.ts';
import { useDraftForm, useFieldError } from '#features/statements/draft/draft-context.tsx';
import { fieldIdOf } from '#features/statements/draft/draft-faults.ts';
import { useTypedLines } from '../edit/answer-fields.tsx';
import { CriteriaField } from './criteria-field.tsx';

type Change = (change: Partial<StatementItem>) => void;
type Props = {
  item: StatementItem;
  reasons: readonly ItemReason[];
  onClose: () => void;
  onRemove: (item: StatementItem) => void;
};

/** The form of one barrier. */
export const ItemEditor = ({ item, reasons, onClose, onRemove }: Props) => {
  const t = useTranslations('statements.items');
  const { store } = useDraftForm();
  const { id, source, isConfirmed } = item;
  const change: Change = (next) => store.change((answers) => changeItem(answers, id, next));
  const close = (): void => {
    onClose();
    document.getElementById(fieldIdOf(`items.${id}`))?.focus();
  };
  return (
    <div className="flex flex-col gap-5 border-t border-hairline px-4 py-5 sm:pl-11">
      {source === 'person' ? null : <p className="text-sm text-soft">{t(`sources.${source}`)}</p>}
      <ItemText item={item} name="what" onChange={change} />
      <ItemText item={item} name="where" onChange={change} />
      <ReasonFields item={item} reasons={reasons} onChange={change} />
      <ItemText item={item} name="alternative" onChange={change} isOptional />
      <CriteriaField item={item} onChange={(criteria) => change({ criteria })} />
      <PagesField item={item} onChange={(pages) => change({ pages })} />
      <Checkbox
        id={fieldIdOf(`items.${id}.isConfirmed`)}
        label={t('confirm')}
        hint={t('confirm_hint')}
        error={useFieldError(`items.${id}.isConfirmed`)}
        checked={isConfirmed}
        onChange={({ target }) => change({ isConfirmed: target.checked })}
      />
      <div className="flex flex-wrap justify-between gap-3">
        <Button onClick={close}>{t('close')}</Button>
        <Button variant="danger" onClick={() => onRemove(item)} icon={<Trash2 aria-hidden="true" className="size-4" />}>
          {t('remove')}
        </Button>
      </div>
    </div>
  );
};

type FieldProps = { item: StatementItem; onChange: Change };
type TextProps = FieldProps & {
  name: 'what' | 'where' | 'alternative' | 'explanation';
  isOptional?: boolean;
  hint?: string;
};

const ItemText = ({ item, name, onChange, isOptional, hint }: TextProps) => {
  const t = useTranslations('statements.items.fields');
  const path = `items.${item.id}.${name}`;
  const field = {
    id: fieldIdOf(path),
    label: t(`${name}.label`),
    hint: hint ?? t(`${name}.hint`),
    error: useFieldError(path),
    isOptional,
    value: item[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  };
  return name === 'where' ? (
    <TextField {...field} maxLength={limits.statements.short} />
  ) : (
    <TextArea {...field} rows={3} maxLength={limits.statements.long} />
  );
};

/** Why it is so, and what the reason asks for beside. */
const ReasonFields = ({ item, reasons, onChange }: FieldProps & { reasons: readonly ItemReason[] }) => {
  const t = useTranslations('statements.items');
  const { id, reason, fixBy } = item;
  const fixPath = `items.${id}.fixBy`;
  const fixError = useFieldError(fixPath);
  const isExcused = reason === 'disproportionate_burden' || reason === 'fundamental_alteration';
  return (
    <>
      <Select
        id={fieldIdOf(`items.${id}.reason`)}
        label={t('fields.reason.label')}
        hint={reason ? t(`reasons.${reason}.hint`) : t('fields.reason.hint')}
        error={useFieldError(`items.${id}.reason`)}
        value={reason ?? ''}
        options={[
          { value: '', label: t('reason_none') },
          ...reasons.map((value) => ({ value, label: t(`reasons.${value}.label`) })),
        ]}
        onChange={({ target }) => onChange({ reason: reasons.find((value) => value === target.value) ?? null })}
      />
      {isExcused ? <Alert>{t(`excuses.${reason}`)}</Alert> : null}
      <ItemText
        item={item}
        name="explanation"
        onChange={onChange}
        isOptional={!isExcused && reason !== 'out_of_scope'}
      />
      <TextField
        id={fieldIdOf(fixPath)}
        type="date"
        max="9999-12-31"
        label={t('fields.fixBy.label')}
        hint={t('fields.fixBy.hint')}
        error={fixError}
        isOptional={reason !== 'being_fixed'}
        className="max-w-xs"
        value={fixBy ?? ''}
        onChange={({ target }) => onChange({ fixBy: target.value || null })}
      />
    </>
  );
};

const PagesField = ({ item, onChange }: { item: StatementItem; onChange: (pages: string[]) => void }) => {
  const t = useTranslations('statements.items.fields');
  const path = `items.${item.id}.pages`;
  const own = useFieldError(path);
  const { typed, type, error } = useTypedLines({
    value: item.pages,
    write: onChange,
    most: limits.url.max,
    count: limits.statements.pages,
  });
  return (
    <TextArea
      id={fieldIdOf(path)}
      label={t('pages.label')}
      hint={t('pages.hint')}
      error={error ?? own}
      isOptional
      rows={3}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
};
