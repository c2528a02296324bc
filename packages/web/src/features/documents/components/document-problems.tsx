import type { LinkedDocument } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useRuleTexts } from '#lib/catalogue';
import { useProjectScreens } from '#lib/project';
import { Badge, CodeText, StatusBadge, TextLink } from '#ui';

type Problem = LinkedDocument['problems'][number];

const stateTones = { ignored: 'neutral', cleared: 'success' } as const;

/** All failures and questions of a document: why they matter, how to fix them, and a link to the cause. */
export const DocumentProblems = ({ document: { projectId, problems } }: { document: LinkedDocument }) => {
  const t = useTranslations('files.detail');
  return (
    <section aria-labelledby="document-problems" className="flex flex-col gap-4">
      <h2 id="document-problems" className="text-2xl">
        {t('problems')}
      </h2>
      <ul className="flex flex-col gap-4">
        {problems.map((problem) => (
          <li key={problem.ruleId} className="border border-hairline bg-surface px-5 py-5 sm:px-6">
            <ProblemText projectId={projectId} problem={problem} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const ProblemText = ({ projectId, problem }: { projectId: string; problem: Problem }) => {
  const t = useTranslations('files.detail');
  const states = useTranslations('issues.state');
  const screens = useProjectScreens();
  const { ruleId, outcome, issueId, issueState } = problem;
  const texts = useRuleTexts()(ruleId);
  const isQuestion = outcome === 'cannot-tell';
  return (
    <div className="flex flex-col items-start gap-3">
      <h3 className="text-lg">{texts.title}</h3>
      {issueState === 'ignored' || issueState === 'cleared' ? (
        <StatusBadge tone={stateTones[issueState]}>{states(issueState)}</StatusBadge>
      ) : isQuestion ? (
        <Badge tone="info">{t('question')}</Badge>
      ) : null}
      {isQuestion && texts.review ? (
        <p className="max-w-prose text-lg">
          <CodeText>{texts.review}</CodeText>
        </p>
      ) : null}
      <p className="max-w-prose">
        <CodeText>{texts.why}</CodeText>
      </p>
      <div className="max-w-prose border-l-4 border-light pl-4">
        <p className="font-semibold">{t('fix')}</p>
        <p className="mt-1">
          <CodeText>{texts.fix}</CodeText>
        </p>
      </div>
      {issueId ? (
        <TextLink to={screens.issue} params={{ projectId, issueId }} className="font-semibold">
          {t(isQuestion ? 'to_question' : 'to_issue')}
          <span className="sr-only">: {texts.title}</span>
        </TextLink>
      ) : null}
    </div>
  );
};
