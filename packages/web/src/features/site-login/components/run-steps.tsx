import type { LoginRun, LoginRunStep } from '@zugang/contract';
import { Circle, CircleCheck, CircleDashed, CircleX, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { loginPictureUrl } from '#lib/api';
import { Dialog, joinClasses, Picture } from '#ui';
import type { DomainRef } from '../use-login.ts';

/** A step of a run as it is shown. `done`: what became of it, where it was carried out. */
export type ShownStep = {
  index: number;
  words: string;
  state: LoginRunStep['state'] | 'running' | 'waiting';
  done: LoginRunStep | undefined;
};

const signs = {
  passed: { Icon: CircleCheck, colour: 'text-success' },
  failed: { Icon: CircleX, colour: 'text-critical' },
  running: { Icon: LoaderCircle, colour: 'text-primary-strong motion-safe:animate-spin' },
  skipped: { Icon: CircleDashed, colour: 'text-soft' },
  waiting: { Icon: Circle, colour: 'text-soft' },
} as const;

type Props = { domain: DomainRef; run: LoginRun; steps: readonly ShownStep[] };

/** What became of each step, with the page after it; a picture opens large. */
export const RunSteps = ({ domain, run, steps }: Props) => {
  const t = useTranslations('login.run');
  const [large, setLarge] = useState<ShownStep | null>(null);
  const altOf = (step: ShownStep): string => t('picture', { step: step.index + 1, words: step.words });
  const srcOf = (step: ShownStep): string => loginPictureUrl({ ...domain, runId: run.id }, step.index);
  return (
    <>
      <ol className="flex flex-col divide-y divide-hairline border-y border-hairline">
        {steps.map((step) => (
          <li key={step.index} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-3">
            <StepText step={step} />
            {step.done?.hasPicture ? (
              <button
                type="button"
                onClick={() => setLarge(step)}
                className="h-24 w-36 shrink-0 cursor-zoom-in hover:outline-2 hover:outline-primary"
              >
                <Picture src={srcOf(step)} alt={altOf(step)} fallback={t('picture_gone')} className="size-full" />
                <span className="sr-only">{t('enlarge')}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ol>
      <Dialog isOpen={large !== null} onClose={() => setLarge(null)} title={large ? altOf(large) : ''} size="large">
        {large ? <Picture kind="whole" src={srcOf(large)} alt={altOf(large)} fallback={t('picture_gone')} /> : null}
      </Dialog>
    </>
  );
};

const StepText = ({ step }: { step: ShownStep }) => {
  const t = useTranslations('login.run');
  const { Icon, colour } = signs[step.state];
  const took = step.done && step.state !== 'skipped' ? t('took', { seconds: step.done.durationMs / 1000 }) : null;
  return (
    <div className="flex min-w-48 grow basis-0 gap-3">
      <Icon aria-hidden="true" className={joinClasses('mt-0.5 size-5 shrink-0', colour)} />
      <div className="min-w-0 wrap-anywhere">
        <p className={step.state === 'skipped' ? 'text-soft' : 'font-medium'}>
          {step.index + 1}. {step.words}
        </p>
        <p className="text-sm text-soft">
          {t(`step_states.${step.state}`)}
          {took ? ` · ${took}` : null}
        </p>
        {step.done?.address ? <p className="text-sm text-soft">{t('at', { address: step.done.address })}</p> : null}
      </div>
    </div>
  );
};
