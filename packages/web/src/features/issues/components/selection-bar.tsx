import type { Issue } from '@zugang/contract';
import { EyeOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, Checkbox } from '../../../ui/index.ts';

type Props = { rows: Issue[]; chosen: Issue[]; onSelect: (issues: Issue[]) => void; onIgnore: () => void };

/** Selects all causes of the list's page, and acts on the selected ones. */
export function SelectionBar({ rows, chosen, onSelect, onIgnore }: Props) {
  const t = useTranslations('issues.list');
  const isAll = chosen.length === rows.length;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Checkbox label={t('select_all')} checked={isAll} onChange={() => onSelect(isAll ? [] : rows)} />
      <div className="flex flex-wrap items-center gap-3">
        <output className="text-sm text-soft">
          {chosen.length > 0 ? t('selected', { count: chosen.length }) : null}
        </output>
        {chosen.length > 0 ? (
          <Button size="small" onClick={onIgnore} icon={<EyeOff aria-hidden="true" className="size-4" />}>
            {t('ignore_selected')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
