import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Button, ConfirmDialog, toast } from '#ui';

/** `name` is what buttons and questions call it. */
type Item = { id: string; name: string; title: string; details: string };
type Texts = {
  empty: string;
  /** The button of one row. */
  remove: (item: Item) => string;
  /** Texts of the dialog and of the toast afterwards. */
  question: (item: Item) => string;
  removed: string;
};
type Props = { items: Item[]; texts: Texts; onRemove: (id: string) => Promise<unknown> };

/** A list whose rows can be removed after a question. The focus goes to the list afterwards: the button it was on is gone. */
export const RemovableList = ({ items, texts, onRemove }: Props) => {
  const t = useTranslations('common');
  const keyText = useKeyText();
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Item>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Item) => onRemove(id),
    onSuccess: () => {
      toast.success(texts.removed);
      setAsked(undefined);
      requestAnimationFrame(() => box.current?.focus());
    },
    onError: (failure) => {
      toast.error(keyText(toApiError(failure).key));
      setAsked(undefined);
    },
  });
  return (
    <div ref={box} tabIndex={-1}>
      {items.length === 0 ? <p className="font-medium">{texts.empty}</p> : <Rows {...{ items, texts, setAsked }} />}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? texts.remove(asked) : ''}
        actions={
          <>
            <Button onClick={() => setAsked(undefined)}>{t('cancel')}</Button>
            <Button variant="danger" isPending={isPending} onClick={() => asked && mutate(asked)}>
              {asked ? texts.remove(asked) : null}
            </Button>
          </>
        }
      >
        <p>{asked ? texts.question(asked) : null}</p>
      </ConfirmDialog>
    </div>
  );
};

type RowsProps = Pick<Props, 'items' | 'texts'> & { setAsked: (item: Item) => void };

const Rows = ({ items, texts, setAsked }: RowsProps) => (
  <ul className="flex flex-col gap-px border border-hairline bg-hairline">
    {items.map((item) => (
      <li key={item.id} className="flex flex-wrap items-center justify-between gap-3 bg-surface px-4 py-3">
        <div className="min-w-0">
          <p className="font-medium break-words">{item.title}</p>
          <p className="text-sm break-words text-soft">{item.details}</p>
        </div>
        <Button size="small" onClick={() => setAsked(item)}>
          {texts.remove(item)}
        </Button>
      </li>
    ))}
  </ul>
);
