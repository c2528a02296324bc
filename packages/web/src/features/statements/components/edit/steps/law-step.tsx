import { useTranslations } from 'use-intl';
import { useProjectScreens } from '#lib/project';
import { Alert, Card, TextLink } from '#ui';
import { useDraftForm, useDraftState } from '#features/statements/draft/draft-context.tsx';
import { hasPart } from '#features/statements/statement-steps.ts';
import { TextAnswer } from '../answer-fields.tsx';

/** The law of the statement, which stays, and what the statement is called. */
export const LawStep = () => {
  const t = useTranslations('statements.law_step');
  const screens = useProjectScreens();
  const { law } = useDraftForm();
  const { projectId, language } = useDraftState((state) => state.form.statement);
  const languageName = useTranslations('common.language')(language);
  return (
    <>
      <Card title={law.name} level={3} description={law.about}>
        <div className="flex flex-col gap-3">
          {law.isReviewed ? null : <Alert tone="attention">{t('not_reviewed')}</Alert>}
          <p>{t('facts', { language: languageName, version: law.version })}</p>
          <p>{t('change')}</p>
          <p>
            <TextLink to={screens.policyCreate} params={{ projectId }}>
              {t('to_new')}
            </TextLink>
          </p>
          <LawSources />
        </div>
      </Card>
      {hasPart(law, 'legalBasis') ? <LegalBasis isOptional={law.parts.legalBasis === 'optional'} /> : null}
      <Card title={t('name')} level={3}>
        <TextAnswer path="title" isOptional />
        <p className="mt-2 text-sm text-soft">{t('title_of_law', { title: law.titles[language] })}</p>
      </Card>
    </>
  );
};

const LegalBasis = ({ isOptional }: { isOptional: boolean }) => {
  const t = useTranslations('statements');
  return (
    <Card title={t('parts.legalBasis')} level={3} description={t('part_texts.legalBasis')}>
      <TextAnswer path="legalBasis" isOptional={isOptional} />
    </Card>
  );
};

const LawSources = () => {
  const t = useTranslations('statements.law_step');
  const { law } = useDraftForm();
  if (law.sources.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer font-semibold">{t('sources')}</summary>
      <ul className="mt-2 flex flex-col gap-1">
        {law.sources.map(({ title, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" className="text-link wrap-anywhere">
              {t('source', { title })}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
};
