import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useProjectScreens } from '#lib/project';
import { joinClasses } from '#ui';
import { useDraftState, useFaults } from '#features/statements/draft/draft-context.tsx';
import { countErrors } from '#features/statements/draft/draft-faults.ts';
import type { StatementStep } from '#features/statements/statement-steps.ts';

type Props = { step: StatementStep; steps: readonly StatementStep[] };

/** The steps of the form as links, each with what it lacks. Steps can be filled in in any order. */
export const StepList = ({ step: current, steps }: Props) => {
  const t = useTranslations('statements');
  const screens = useProjectScreens();
  const { projectId, id: policyId } = useDraftState((state) => state.form.statement);
  const errors = countErrors(useFaults());
  return (
    <nav aria-label={t('steps_label')}>
      <ol className="grid gap-px border border-hairline bg-hairline sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => {
          const count = errors[step] ?? 0;
          return (
            <li key={step} className="flex bg-surface">
              <Link
                to={screens.policyEdit}
                params={{ projectId, policyId }}
                search={{ step }}
                aria-current={step === current ? 'step' : undefined}
                className={joinClasses(
                  'flex min-h-11 grow flex-col px-3 py-2 text-ink no-underline hover:bg-primary-wash',
                  step === current && 'bg-primary-wash shadow-[inset_0_-3px_0_var(--color-primary)] forced-border',
                )}
              >
                <span className={joinClasses('text-sm', step === current ? 'font-semibold' : 'font-medium')}>
                  {index + 1}. {t(`steps.${step}`)}
                </span>
                {step === 'publish' ? null : (
                  <span
                    className={joinClasses(
                      'flex items-center gap-1 text-sm',
                      count > 0 ? 'text-critical' : 'text-success',
                    )}
                  >
                    {count > 0 ? (
                      t('step_lacks', { count })
                    ) : (
                      <>
                        <Check aria-hidden="true" className="size-4" />
                        {t('step_done')}
                      </>
                    )}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
