import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DoorMotif, LinkButton } from '#ui';

/** What to do without a project: three steps and the button. */
export const FirstSteps = () => {
  const t = useTranslations('shell.home');
  return (
    <section aria-labelledby="first-steps" className="border border-hairline bg-surface">
      <div className="grid gap-8 border-b border-hairline p-6 sm:p-10 lg:grid-cols-[1fr_auto] lg:items-center">
        <div>
          <h2 id="first-steps" className="text-2xl sm:text-3xl">
            {t('empty_title')}
          </h2>
          <p className="mt-3 max-w-prose text-soft">{t('empty_text')}</p>
          <LinkButton
            to="/projects"
            search={{ create: true }}
            variant="primary"
            size="large"
            className="mt-6"
            icon={<Plus aria-hidden="true" className="size-5" />}
          >
            {t('create_first')}
          </LinkButton>
        </div>
        <DoorMotif className="h-24 max-w-full" />
      </div>
      <ol className="grid md:grid-cols-3">
        {(['domain', 'check', 'fix'] as const).map((step, index) => (
          <li
            key={step}
            className="border-hairline p-6 not-last:border-b sm:p-8 md:not-last:border-r md:not-last:border-b-0"
          >
            <span
              aria-hidden="true"
              className="flex size-9 items-center justify-center bg-primary-deep font-semibold text-light"
            >
              {index + 1}
            </span>
            <h3 className="mt-4 text-lg">{t(`step_${step}`)}</h3>
            <p className="mt-1 text-soft">{t(`step_${step}_text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
