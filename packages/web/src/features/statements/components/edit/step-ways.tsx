import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useProjectScreens } from '#lib/project';
import { LinkButton } from '#ui';
import { useDraftState } from '#features/statements/draft/draft-context.tsx';
import type { StatementStep } from '#features/statements/statement-steps.ts';

type Props = { step: StatementStep; steps: readonly StatementStep[] };

/** The steps before and after this one, by their names. */
export const StepWays = ({ step, steps }: Props) => {
  const t = useTranslations('statements');
  const screens = useProjectScreens();
  const { projectId, id: policyId } = useDraftState((state) => state.form.statement);
  const at = steps.indexOf(step);
  const before = steps[at - 1];
  const after = steps[at + 1];
  const link = { to: screens.policyEdit, params: { projectId, policyId } };
  return (
    <div className="flex flex-wrap justify-between gap-3">
      {before ? (
        <LinkButton {...link} search={{ step: before }} icon={<ArrowLeft aria-hidden="true" className="size-4" />}>
          {t('back_to', { step: t(`steps.${before}`) })}
        </LinkButton>
      ) : (
        <span />
      )}
      {after ? (
        <LinkButton
          {...link}
          search={{ step: after }}
          variant="primary"
          icon={<ArrowRight aria-hidden="true" className="size-4" />}
        >
          {t('next_to', { step: t(`steps.${after}`) })}
        </LinkButton>
      ) : null}
    </div>
  );
};
