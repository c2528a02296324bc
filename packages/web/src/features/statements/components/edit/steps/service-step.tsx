import { useTranslations } from 'use-intl';
import { Card } from '#ui';
import { useDraftForm } from '#features/statements/draft/draft-context.tsx';
import { hasPart } from '#features/statements/statement-steps.ts';
import { LinesAnswer, TextAnswer } from '../answer-fields.tsx';

/** What the service is, how it works, and how it meets what the law asks (BFSG Anlage 3); and what it is built with. */
export const ServiceStep = () => {
  const t = useTranslations('statements');
  const { law } = useDraftForm();
  const isOptional = law.parts.service === 'optional';
  const hasTechnologies = hasPart(law, 'technologies');
  const hasCompatibility = hasPart(law, 'compatibility');
  return (
    <>
      {hasPart(law, 'service') ? (
        <Card title={t('parts.service')} level={3} description={t('part_texts.service')}>
          <div className="flex flex-col gap-5">
            <TextAnswer path="service.description" isOptional={isOptional} />
            <TextAnswer path="service.operation" isOptional={isOptional} />
            <TextAnswer path="service.requirements" isOptional={isOptional} />
          </div>
        </Card>
      ) : null}
      {hasTechnologies || hasCompatibility ? (
        <Card title={t('parts.technologies')} level={3} description={t('part_texts.technologies')}>
          <div className="flex flex-col gap-5">
            {hasTechnologies ? (
              <LinesAnswer path="technologies" isOptional={law.parts.technologies === 'optional'} />
            ) : null}
            {hasCompatibility ? (
              <LinesAnswer path="compatibility" isOptional={law.parts.compatibility === 'optional'} />
            ) : null}
          </div>
        </Card>
      ) : null}
    </>
  );
};
