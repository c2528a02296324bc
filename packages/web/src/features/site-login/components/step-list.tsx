import type { LoginStepKind } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { Plus, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Alert, Announcement, Button, Select } from '#ui';
import { faultId } from '../draft-faults.ts';
import { moveStep, newStep, type Draft, type DraftStep } from '../login-draft.ts';
import type { LoginEditor } from '../use-login-editor.ts';
import { StepCard } from './step-card.tsx';

const kinds = ['open', 'fill', 'code', 'click', 'wait', 'assert'] as const satisfies readonly LoginStepKind[];

type Props = { editor: LoginEditor; draft: Draft };
type Removed = { step: DraftStep; index: number };

/** Id of the element that gets the focus after the next render. */
const useFocusLater = (): ((id: string) => void) => {
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return (id) => setWanted({ id });
};

/** The steps in their order, which is changed with buttons; one that was removed can be had back. */
export const StepList = ({ editor, draft }: Props) => {
  const t = useTranslations('login.editor');
  const { steps } = draft;
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [said, setSaid] = useState('');
  const focusLater = useFocusLater();
  const setSteps = (next: DraftStep[]): void => editor.change({ ...draft, steps: next });
  const move = (step: DraftStep, by: -1 | 1): void => {
    const next = moveStep(steps, step.id, by);
    setSteps(next);
    setSaid(t('moved', { number: next.indexOf(step) + 1, total: next.length }));
    focusLater(`${step.id}-${by < 0 ? 'up' : 'down'}`);
  };
  const remove = (step: DraftStep): void => {
    setRemoved({ step, index: steps.indexOf(step) });
    setSteps(steps.filter(({ id }) => id !== step.id));
  };
  const undo = ({ step, index }: Removed): void => {
    setSteps(steps.toSpliced(index, 0, step));
    setRemoved(null);
    focusLater(`${step.id}-heading`);
  };
  const add = (kind: LoginStepKind): void => {
    const step = newStep(kind);
    setSteps([...steps, step]);
    focusLater(`${step.id}-heading`);
  };
  return (
    <div className="flex flex-col gap-4" id={faultId({ step: null, field: 'steps' })} tabIndex={-1}>
      <ol className="flex flex-col gap-4">
        {steps.map((step, index) => (
          <StepCard
            key={step.id}
            {...{ editor, step, index, count: steps.length }}
            onChange={(part) => setSteps(steps.map((one) => (one.id === step.id ? { ...one, ...part } : one)))}
            onMove={(by) => move(step, by)}
            onRemove={() => remove(step)}
          />
        ))}
      </ol>
      <Announcement>{said}</Announcement>
      {removed ? <Undo key={removed.step.id} removed={removed} onUndo={() => undo(removed)} /> : null}
      <AddStep isFull={steps.length >= limits.login.steps} onAdd={add} />
    </div>
  );
};

const Undo = ({ removed, onUndo }: { removed: Removed; onUndo: () => void }) => {
  const t = useTranslations('login.editor');
  const words = useTranslations('login.kinds')(removed.step.kind);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      actions={
        <Button size="small" icon={<Undo2 aria-hidden="true" className="size-4" />} onClick={onUndo}>
          {t('undo')}
        </Button>
      }
    >
      {t('removed', { words })}
    </Alert>
  );
};

const AddStep = ({ isFull, onAdd }: { isFull: boolean; onAdd: (kind: LoginStepKind) => void }) => {
  const t = useTranslations('login');
  const [kind, setKind] = useState<LoginStepKind>('click');
  if (isFull) return <p className="text-soft">{t('editor.full', { max: limits.login.steps })}</p>;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={t('editor.add')}
        value={kind}
        onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'click')}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <Button onClick={() => onAdd(kind)} icon={<Plus aria-hidden="true" className="size-5" />}>
        {t('editor.add_submit')}
      </Button>
    </div>
  );
};
