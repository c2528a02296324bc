import { useSuspenseQuery } from '@tanstack/react-query';
import type { Issue } from '@zugang/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { RuleTexts } from '#lib/catalogue';
import { CodeSnippet, CodeText } from '#ui';
import { fixQuery } from '../issue-queries.ts';

type Props = { issue: Issue; texts: RuleTexts };

/** How to fix it, why it gets in the way, whom it hinders, and the spot in the code where no fix shows it. */
export const IssueExplanation = ({ issue, texts }: Props) => {
  const t = useTranslations('issues.detail');
  const groups = useTranslations('issues.affects');
  const { fix } = useSuspenseQuery(fixQuery({ projectId: issue.projectId, issueId: issue.id })).data;
  return (
    <>
      {texts.fix ? (
        <Part title={t('fix')} isEmphasised={issue.outcome === 'failed'}>
          <CodeText>{texts.fix}</CodeText>
        </Part>
      ) : null}
      {texts.why ? (
        <Part title={t('why')}>
          <CodeText>{texts.why}</CodeText>
        </Part>
      ) : null}
      {texts.affects.length > 0 ? (
        <section>
          <h2 className="text-xl">{t('affects')}</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {texts.affects.map((group) => (
              <li key={group} className="border border-primary-line bg-primary-wash px-3 py-1 text-primary-strong">
                {groups(group)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {fix ? null : <CodeSnippet label={t('snippet')} code={issue.snippet} />}
    </>
  );
};

const Part = ({
  title,
  isEmphasised = false,
  children,
}: {
  title: string;
  isEmphasised?: boolean;
  children: ReactNode;
}) => (
  <section className={isEmphasised ? 'border-l-4 border-light bg-surface px-5 py-4' : undefined}>
    <h2 className="text-xl">{title}</h2>
    <p className="mt-2 max-w-prose leading-relaxed">{children}</p>
  </section>
);
