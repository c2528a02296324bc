import { Check } from 'lucide-react';
import { joinClasses } from './join-classes.ts';

type StepperProps = {
  /** What the steps lead to. */
  label: string;
  steps: readonly { id: string; name: string }[];
  current: string;
  /** Said of steps that are behind: “done”. */
  doneText: string;
};

/** The steps of a longer task: done, current (`aria-current="step"`), to come. On narrow screens only the current one has its name. */
export const Stepper = ({ label, steps, current, doneText }: StepperProps) => {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <ol aria-label={label} className="flex flex-wrap gap-x-1 gap-y-2">
      {steps.map((step, index) => {
        const isDone = index < at;
        const isCurrent = index === at;
        return (
          <li
            key={step.id}
            aria-current={isCurrent ? 'step' : undefined}
            className={joinClasses(
              'flex min-w-0 items-center gap-2 text-sm',
              isCurrent ? 'font-semibold text-ink' : 'text-soft',
            )}
          >
            <span
              aria-hidden="true"
              className={joinClasses(
                'flex size-7 shrink-0 items-center justify-center border font-semibold tabular-nums forced-border',
                isCurrent && 'border-primary bg-primary text-white',
                isDone && 'border-primary-deep bg-primary-deep text-light',
                !isCurrent && !isDone && 'border-control bg-surface text-soft',
              )}
            >
              {isDone ? <Check className="size-4" /> : index + 1}
            </span>
            <span className={joinClasses('pr-3', !isCurrent && 'max-sm:sr-only')}>
              {step.name}
              {isDone ? <span className="sr-only"> ({doneText})</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
};
