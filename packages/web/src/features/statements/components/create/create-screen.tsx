import { useSuspenseQuery } from '@tanstack/react-query';
import type { Law, LawId, Recommendation, Situation } from '@zugang/contract';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useMay, useProject } from '#lib/project';
import { Alert, Card, PageHeading } from '#ui';
import { lawsQuery } from '#features/statements/use-statements.ts';
import { CreateForm } from './create-form.tsx';
import { LawChoice } from './law-choice.tsx';
import { SituationQuestions } from './situation-questions.tsx';
import { isAnswered, noSituation, useRecommendation } from './use-recommendation.ts';

/** Five questions that lead to a law, and the statement that is begun for it. */
export const CreateScreen = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('statements.create');
  const project = useProject(projectId);
  const mayEdit = useMay(projectId, 'statement.edit');
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHeading title={t('title')} documentTitle={`${t('title')} – ${project.title}`} lead={t('lead')} />
      {mayEdit ? <Steps projectId={projectId} /> : <Alert>{t('not_allowed')}</Alert>}
    </div>
  );
};

const Steps = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('statements.create');
  const { laws } = useSuspenseQuery(lawsQuery(useLocale())).data;
  const [situation, setSituation] = useState<Situation>(noSituation);
  const [chosen, choose] = useState<LawId | null>(null);
  const recommendation = useRecommendation(situation);
  const law = laws.find(({ id }) => id === (chosen ?? recommendation?.law)) ?? null;
  return (
    <>
      <Card title={t('questions')} description={t('questions_text')}>
        <SituationQuestions situation={situation} onChange={setSituation} />
      </Card>
      <Card title={t('law')} description={t('law_text')}>
        <div className="flex flex-col gap-5">
          <Recommended laws={laws} recommendation={recommendation} isAsked={isAnswered(situation)} />
          <LawChoice laws={laws} recommended={recommendation?.law ?? null} law={law} onChoose={choose} />
          <Alert title={t('advice_title')}>
            <p>{t('advice')}</p>
          </Alert>
        </div>
      </Card>
      <CreateForm key={law?.id} projectId={projectId} law={law} situation={situation} />
    </>
  );
};

type RecommendedProps = { laws: readonly Law[]; recommendation: Recommendation | null; isAsked: boolean };

/** The law that fits the answers, and why. Announced, as it changes while one answers above. */
const Recommended = ({ laws, recommendation, isAsked }: RecommendedProps) => {
  const t = useTranslations('statements');
  const law = laws.find(({ id }) => id === recommendation?.law);
  return (
    <div aria-live="polite">
      {law && recommendation && isAsked ? (
        <Alert tone="success" title={t('create.recommended', { law: law.name })}>
          <p>{law.about}</p>
          {recommendation.reasons.length > 0 ? (
            <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
              {recommendation.reasons.map((reason) => (
                <li key={reason}>{t(`reason.${reason}`)}</li>
              ))}
            </ul>
          ) : null}
        </Alert>
      ) : (
        <p>{t('create.unanswered')}</p>
      )}
    </div>
  );
};
