import type { StatementItem } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { Plus, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Alert, Button, Card, ChoiceBar } from '#ui';
import { useAnswers, useDraftForm, useFieldError } from '#features/statements/draft/draft-context.tsx';
import { fieldIdOf } from '#features/statements/draft/draft-faults.ts';
import { emptyItem } from '#features/statements/draft/change-items.ts';
import { Candidates } from './candidates.tsx';
import { ItemRow } from './item-row.tsx';

type Filter = 'all' | 'unconfirmed';

/** The barriers that the statement names: each is opened, looked at and confirmed by itself. */
export const ItemsCard = () => {
  const t = useTranslations('statements.items');
  const { store, law } = useDraftForm();
  const items = useAnswers((answers) => answers.items);
  const error = useFieldError('items');
  const [filter, setFilter] = useState<Filter>('all');
  const { openId, open } = useOpenItem();
  const { removed, remove, undo } = useRemoval();
  const unconfirmed = items.filter(({ isConfirmed }) => !isConfirmed).length;
  // One that was confirmed just now stays in its place until it is closed.
  const shown = filter === 'all' ? items : items.filter(({ isConfirmed, id }) => !isConfirmed || id === openId);
  const isFull = items.length >= limits.statements.items;
  const add = (): void => {
    const item = emptyItem();
    store.change((answers) => ({ ...answers, items: [...answers.items, item] }));
    open(item.id);
    requestAnimationFrame(() => document.getElementById(fieldIdOf(`items.${item.id}.what`))?.focus());
  };
  const isOwnError = error !== undefined && items.length === 0;
  return (
    <Card title={t('title')} level={3} description={t('text')}>
      <div className="flex flex-col gap-5">
        <p id={fieldIdOf('items')} tabIndex={-1} className="font-semibold">
          {t('count', { count: items.length, unconfirmed })}
        </p>
        {isOwnError ? <p className="text-sm font-medium text-critical">{error}</p> : null}
        {items.length > 0 ? (
          <ChoiceBar<Filter>
            legend={t('filter')}
            value={filter}
            onChange={setFilter}
            options={[
              { value: 'all', label: t('filter_all', { count: items.length }) },
              { value: 'unconfirmed', label: t('filter_unconfirmed', { count: unconfirmed }) },
            ]}
          />
        ) : null}
        {removed ? <Removed key={removed.id} item={removed} onUndo={undo} /> : null}
        {shown.length > 0 ? (
          <ul aria-label={t('title')} className="flex flex-col gap-px border border-hairline bg-hairline">
            {shown.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                isOpen={item.id === openId}
                onOpen={open}
                onRemove={remove}
                reasons={law.reasons}
              />
            ))}
          </ul>
        ) : null}
        {items.length > 0 && shown.length === 0 ? <p>{t('all_confirmed')}</p> : null}
        {isFull ? <Alert>{t('full', { count: limits.statements.items })}</Alert> : null}
        <Button
          className="self-start"
          disabled={isFull}
          onClick={add}
          icon={<Plus aria-hidden="true" className="size-4" />}
        >
          {t('add_own')}
        </Button>
        <Candidates isFull={isFull} onTaken={open} />
      </div>
    </Card>
  );
};

/** Which barrier is open: one at a time; the one an error leads to, where there is one. */
const useOpenItem = () => {
  const { wanted } = useDraftForm();
  const wantedId = /^items\.([^.]+)/.exec(wanted ?? '')?.[1];
  const [openId, setOpenId] = useState<string | null>(wantedId ?? null);
  const [known, setKnown] = useState(wantedId);
  if (known !== wantedId) {
    setKnown(wantedId);
    if (wantedId) setOpenId(wantedId);
  }
  return { openId, open: setOpenId };
};

const useRemoval = () => {
  const { store } = useDraftForm();
  const [removed, setRemoved] = useState<{ item: StatementItem; at: number } | null>(null);
  const remove = useCallback(
    (item: StatementItem): void => {
      setRemoved({ item, at: store.get().answers.items.findIndex(({ id }) => id === item.id) });
      store.change((answers) => ({ ...answers, items: answers.items.filter(({ id }) => id !== item.id) }));
    },
    [store],
  );
  const undo = (): void => {
    if (!removed) return;
    store.change((answers) => ({ ...answers, items: answers.items.toSpliced(removed.at, 0, removed.item) }));
    setRemoved(null);
    requestAnimationFrame(() => document.getElementById(fieldIdOf(`items.${removed.item.id}`))?.focus());
  };
  return { removed: removed?.item ?? null, remove, undo };
};

/** The way back of a removal. It gets the focus: what had it is gone with the barrier. */
const Removed = ({ item, onUndo }: { item: StatementItem; onUndo: () => void }) => {
  const t = useTranslations('statements.items');
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Alert
      ref={message}
      tabIndex={-1}
      tone="success"
      title={t('removed', { name: item.what || item.where || t('unnamed') })}
      actions={
        <Button size="small" onClick={onUndo} icon={<Undo2 aria-hidden="true" className="size-4" />}>
          {t('undo')}
        </Button>
      }
    />
  );
};
