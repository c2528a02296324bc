import type { EmbedCode } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card, ChoiceBar, CodeSnippet } from '#ui';
import { codeFor, systems, type System } from '../embed-code.ts';

/** What to do in the system the website is made with, step by step, with the code as that system takes it. */
export const SystemGuide = ({ embed }: { embed: EmbedCode }) => {
  const t = useTranslations('tool');
  const [system, choose] = useState<System>('html');
  const name = t(`cms.${system}.name`);
  const steps = t(`cms.${system}.steps`).split('\n');
  return (
    <Card title={t('integration.guide.title')}>
      <div className="flex flex-col gap-5">
        <ChoiceBar
          legend={t('integration.guide.choose')}
          value={system}
          onChange={choose}
          options={systems.map((value) => ({ value, label: t(`cms.${value}.name`) }))}
        />
        <section aria-label={name} className="flex flex-col gap-4">
          <ol className="flex max-w-prose list-decimal flex-col gap-2 pl-6">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <CodeSnippet key={system} code={codeFor(system, embed)} label={t('integration.guide.code', { name })} />
        </section>
      </div>
    </Card>
  );
};
