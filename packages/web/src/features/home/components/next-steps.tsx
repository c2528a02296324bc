import { Link } from '@tanstack/react-router';
import type { Dashboard, SetupStep } from '@zugang/contract';
import { Check, ListChecks, X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '#lib/session';
import { Button, Card, IconButton, joinClasses } from '#ui';
import { useHiddenSteps } from '../hidden-steps.ts';

type Setup = NonNullable<Dashboard['setup']>;

/** What to do after the first check. It can be hidden and shown again, and is gone when all is done. */
export const NextSteps = ({ setup }: { setup: Setup }) => {
  const t = useTranslations('home.steps');
  const [isHidden, setHidden] = useHiddenSteps(useCurrentUser().id);
  const place = useRef<HTMLDivElement>(null);
  if (setup.steps.every(({ isDone }) => isDone)) return null;
  // The button that was pressed is gone: the focus goes to the one that takes it back.
  const change = (hidden: boolean): void => {
    flushSync(() => setHidden(hidden));
    place.current?.querySelector('button')?.focus();
  };
  const done = setup.steps.filter(({ isDone }) => isDone).length;
  return (
    <div ref={place}>
      {isHidden ? (
        <Button
          variant="quiet"
          onClick={() => change(false)}
          icon={<ListChecks aria-hidden="true" className="size-5" />}
        >
          {t('show')}
        </Button>
      ) : (
        <Card
          title={t('title')}
          description={t('count', { done, total: setup.steps.length })}
          actions={
            <IconButton
              size="small"
              label={t('hide')}
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={() => change(true)}
            />
          }
          isFlush
        >
          <ul aria-label={t('title')} className="grid md:grid-cols-3">
            {setup.steps.map((step) => (
              <Step key={step.step} setup={setup} {...step} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
};

const Step = ({ setup, step, isDone }: SetupStep & { setup: Setup }) => {
  const t = useTranslations('home.steps');
  return (
    <li className="relative flex items-start gap-3 border-t border-hairline px-5 py-4 focus-within:bg-paper hover:bg-paper">
      <span
        className={joinClasses(
          'mt-0.5 flex size-6 shrink-0 items-center justify-center border',
          isDone ? 'border-success bg-success text-white' : 'border-control',
        )}
      >
        {isDone ? <Check aria-hidden="true" className="size-4" /> : null}
      </span>
      <div className="min-w-0">
        <StepLink setup={setup} step={step}>
          {t(step)}
        </StepLink>
        <p className="mt-0.5 text-sm text-soft">{isDone ? t('done') : t(`${step}_text`)}</p>
      </div>
    </li>
  );
};

type StepLinkProps = Pick<SetupStep, 'step'> & { setup: Setup; children: ReactNode };

const StepLink = ({ setup: { projectId, domainId }, step, children }: StepLinkProps) => {
  const className = 'font-medium no-underline after:absolute after:inset-0 hover:underline';
  if (step === 'invite')
    return (
      <Link to="/settings/members" className={className}>
        {children}
      </Link>
    );
  if (step === 'embed')
    return (
      <Link to="/projects/$projectId/integration" params={{ projectId }} className={className}>
        {children}
      </Link>
    );
  return (
    <Link to="/projects/$projectId/domains/$domainId" params={{ projectId, domainId }} className={className}>
      {children}
    </Link>
  );
};
