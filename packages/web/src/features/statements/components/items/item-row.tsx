import type { ItemReason, StatementItem } from '@zugang/contract';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { Badge, StatusBadge, joinClasses } from '#ui';
import { useFieldError } from '#features/statements/draft/draft-context.tsx';
import { fieldIdOf } from '#features/statements/draft/draft-faults.ts';
import { ItemEditor } from './item-editor.tsx';

type Props = {
  item: StatementItem;
  isOpen: boolean;
  onOpen: (id: string | null) => void;
  onRemove: (item: StatementItem) => void;
  reasons: readonly ItemReason[];
};

/** A barrier in one line, with its form below while it is open. Of 200, only those that change are rendered again. */
export const ItemRow = memo(({ item, isOpen, onOpen, onRemove, reasons }: Props) => {
  const t = useTranslations('statements.items');
  const error = useFieldError(`items.${item.id}`);
  const { id, what, where, criteria, reason, isConfirmed } = item;
  return (
    <li className="bg-surface">
      <h4 className="text-base">
        <button
          type="button"
          id={fieldIdOf(`items.${id}`)}
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? null : id)}
          className="flex min-h-11 w-full items-start gap-3 px-4 py-3 text-left hover:bg-primary-wash"
        >
          <ChevronDown
            aria-hidden="true"
            className={joinClasses('mt-1 size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
          />
          <span className="min-w-0 grow">
            <span className="block font-semibold wrap-anywhere">{what || t('unnamed')}</span>
            {where ? <span className="block text-sm text-soft wrap-anywhere">{where}</span> : null}
            <span className="mt-1 flex flex-wrap gap-2 font-normal">
              <StatusBadge tone={isConfirmed ? 'success' : 'attention'}>
                {t(isConfirmed ? 'confirmed' : 'unconfirmed')}
              </StatusBadge>
              {reason ? <Badge>{t(`reasons.${reason}.label`)}</Badge> : null}
              {criteria.length > 0 ? <Badge>{t('criteria_short', { list: criteria.join(', ') })}</Badge> : null}
            </span>
            {error && !isOpen ? <span className="mt-1 block text-sm font-medium text-critical">{error}</span> : null}
          </span>
        </button>
      </h4>
      {isOpen ? <ItemEditor item={item} reasons={reasons} onClose={() => onOpen(null)} onRemove={onRemove} /> : null}
    </li>
  );
});
ItemRow.displayName = 'ItemRow';
