import { Suspense, lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Alert, Skeleton } from '#ui';
import { useFaults, useFaultText } from '#features/statements/draft/draft-context.tsx';
import { stepOfPath } from '#features/statements/statement-steps.ts';
import type { StatementStep } from '#features/statements/statement-steps.ts';

const loaders: Record<StatementStep, () => Promise<ComponentType>> = {
  law: async () => (await import('./steps/law-step.tsx')).LawStep,
  owner: async () => (await import('./steps/owner-step.tsx')).OwnerStep,
  service: async () => (await import('./steps/service-step.tsx')).ServiceStep,
  accessibility: async () => (await import('./steps/accessibility-step.tsx')).AccessibilityStep,
  contact: async () => (await import('./steps/contact-step.tsx')).ContactStep,
  dates: async () => (await import('./steps/dates-step.tsx')).DatesStep,
  texts: async () => (await import('./steps/texts-step.tsx')).TextsStep,
  publish: async () => (await import('./steps/publish-step.tsx')).PublishStep,
};

const later = (step: StatementStep) => lazy(async () => ({ default: await loaders[step]() }));

/** The steps are loaded apart, so that the form can be used before all of them are here. */
const bodies = {
  law: later('law'),
  owner: later('owner'),
  service: later('service'),
  accessibility: later('accessibility'),
  contact: later('contact'),
  dates: later('dates'),
  texts: later('texts'),
  publish: later('publish'),
} as const satisfies Record<StatementStep, ComponentType>;

/** Loads all steps ahead, so that none is waited for, also where the connection is lost; one that fails is asked for again when it is opened. */
export const loadSteps = async (): Promise<void> => {
  await Promise.allSettled(Object.values(loaders).map((load) => load()));
};

/** What a step asks, after what is to be minded in it. `children` come with it when it is loaded. */
export const StepBody = ({ step, children }: { step: StatementStep; children: ReactNode }) => {
  const Body = bodies[step];
  return (
    <Suspense key={step} fallback={<Skeleton lines={8} />}>
      <StepWarnings step={step} />
      <Body />
      {children}
    </Suspense>
  );
};

/** What does not keep a statement from being published, but should be looked at. */
const StepWarnings = ({ step }: { step: StatementStep }) => {
  const t = useTranslations('statements');
  const faultText = useFaultText();
  const warnings = useFaults().filter(
    ({ severity, path }) => severity === 'warning' && (step === 'publish' || stepOfPath(path) === step),
  );
  if (warnings.length === 0) return null;
  const texts = [...new Set(warnings.map(faultText))];
  return (
    <Alert tone="attention" title={t('warnings')}>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
};
