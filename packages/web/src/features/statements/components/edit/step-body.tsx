import { useTranslations } from 'use-intl';
import { Alert } from '#ui';
import { useFaults, useFaultText } from '#features/statements/draft/draft-context.tsx';
import { stepOfPath } from '#features/statements/statement-steps.ts';
import type { StatementStep } from '#features/statements/statement-steps.ts';
import { AccessibilityStep } from './steps/accessibility-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { DatesStep } from './steps/dates-step.tsx';
import { LawStep } from './steps/law-step.tsx';
import { OwnerStep } from './steps/owner-step.tsx';
import { PublishStep } from './steps/publish-step.tsx';
import { ServiceStep } from './steps/service-step.tsx';
import { TextsStep } from './steps/texts-step.tsx';

const bodies: Record<StatementStep, () => React.ReactNode> = {
  law: LawStep,
  owner: OwnerStep,
  service: ServiceStep,
  accessibility: AccessibilityStep,
  contact: ContactStep,
  dates: DatesStep,
  texts: TextsStep,
  publish: PublishStep,
};

/** What a step asks, after what is to be minded in it. */
export const StepBody = ({ step }: { step: StatementStep }) => {
  const Body = bodies[step];
  return (
    <>
      <StepWarnings step={step} />
      <Body key={step} />
    </>
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
