import type { StatementItem } from '@zugang/contract';
import { criteria as all } from '@zugang/engine/catalogue';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCriterionText } from '#lib/catalogue';
import { IconButton, Select } from '#ui';
import { fieldIdOf } from '#features/statements/draft/draft-faults.ts';

const most = 20;

type Props = { item: StatementItem; onChange: (criteria: string[]) => void };

/** The criteria of WCAG that a barrier fails, by their names; more are chosen from a list. */
export const CriteriaField = ({ item: { id, criteria }, onChange }: Props) => {
  const t = useTranslations('statements.items');
  const textOf = useCriterionText();
  const labelOf = (criterion: string): string => textOf(criterion)?.label ?? criterion;
  const fieldId = fieldIdOf(`items.${id}.criteria`);
  const open = all.filter((one) => one.level !== 'AAA' && !criteria.includes(one.id));
  return (
    <div className="flex flex-col gap-3">
      <Select
        id={fieldId}
        label={t('fields.criteria.label')}
        hint={t('fields.criteria.hint')}
        isOptional
        value=""
        disabled={criteria.length >= most}
        options={[
          { value: '', label: t('criteria_add') },
          ...open.map((one) => ({ value: one.id, label: labelOf(one.id) })),
        ]}
        onChange={({ target }) => (target.value ? onChange([...criteria, target.value]) : undefined)}
      />
      {criteria.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {criteria.map((criterion) => (
            <li key={criterion} className="flex items-center justify-between gap-2 border border-hairline pl-3">
              <span className="min-w-0 wrap-anywhere">{labelOf(criterion)}</span>
              <IconButton
                size="small"
                label={t('criteria_remove', { name: labelOf(criterion) })}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => {
                  onChange(criteria.filter((one) => one !== criterion));
                  document.getElementById(fieldId)?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
