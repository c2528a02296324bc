import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui';
import type { DraftStep } from '../login-draft.ts';
import type { LoginEditor } from '../use-login-editor.ts';
import { StepFields } from './step-fields.tsx';

type Props = {
  editor: LoginEditor;
  step: DraftStep;
  index: number;
  count: number;
  onChange: (part: Partial<DraftStep>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One step: its place, its fields, and buttons that move and remove it. */
export const StepCard = ({ editor, step, index, count, onChange, onMove, onRemove }: Props) => {
  const t = useTranslations('login');
  const number = index + 1;
  const small = { size: 'small', className: 'min-w-8' } as const;
  const isAtEnd = (by: -1 | 1): boolean => index + by < 0 || index + by >= count;
  // A button at the end stays where it is, so that the focus is not lost when a step has arrived there.
  const mover = (by: -1 | 1) => ({
    id: `${step.id}-${by < 0 ? 'up' : 'down'}`,
    'aria-disabled': isAtEnd(by) || undefined,
    onClick: () => (isAtEnd(by) ? undefined : onMove(by)),
  });
  return (
    <li className="border border-hairline bg-paper">
      <section aria-labelledby={`${step.id}-heading`} className="flex flex-col gap-4 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id={`${step.id}-heading`} tabIndex={-1} className="text-base">
            {t('editor.step', { number, kind: t(`kinds.${step.kind}`) })}
          </h3>
          <div className="flex gap-1">
            <IconButton
              {...small}
              {...mover(-1)}
              label={t('editor.up', { number })}
              icon={<ArrowUp aria-hidden="true" className="size-4.5" />}
            />
            <IconButton
              {...small}
              {...mover(1)}
              label={t('editor.down', { number })}
              icon={<ArrowDown aria-hidden="true" className="size-4.5" />}
            />
            <IconButton
              {...small}
              label={t('editor.remove', { number })}
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={onRemove}
            />
          </div>
        </div>
        <StepFields editor={editor} step={step} onChange={onChange} />
      </section>
    </li>
  );
};
