import { useSuspenseQuery } from '@tanstack/react-query';
import type { CodePart, Issue, IssueFix } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { Card, CodeSnippet } from '#ui';
import { fixQuery } from '../issue-queries.ts';

type Option = IssueFix['options'][number];

/** The sample's own code, before and after; nothing where no fix can be derived from it. */
export const IssueFixCard = ({ issue }: { issue: Issue }) => {
  const t = useTranslations('work.fix');
  const { fix } = useSuspenseQuery(fixQuery({ projectId: issue.projectId, issueId: issue.id })).data;
  if (!fix) return null;
  const parts = fix.options.flatMap(({ after }) => after);
  const has = (kind: CodePart['kind']): boolean => parts.some((part) => part.kind === kind);
  return (
    <Card title={t('title')} description={t(issue.findings > 1 ? 'lead_many' : 'lead')}>
      <div className="flex flex-col gap-4">
        <CodeSnippet label={t('before')} code={fix.before} />
        {fix.options.map((option) => (
          <FixOption key={option.when ?? 'only'} option={option} isOnly={fix.options.length === 1} />
        ))}
        {has('placeholder') || has('suggestion') || fix.isCut ? (
          <ul className="flex flex-col gap-1 text-sm text-soft">
            {has('placeholder') ? <li>{t('note_placeholder')}</li> : null}
            {has('suggestion') ? <li>{t('note_suggestion')}</li> : null}
            {fix.isCut ? <li>{t('note_cut')}</li> : null}
          </ul>
        ) : null}
      </div>
    </Card>
  );
};

/** Code in pieces, as it is copied: placeholders are in square brackets. */
const useCodeText = (): ((part: CodePart) => string) => {
  const names = useTranslations('work.fix.placeholder');
  return (part) => (part.kind === 'placeholder' ? `[${names(part.name)}]` : part.text);
};

const FixOption = ({ option: { when, after }, isOnly }: { option: Option; isOnly: boolean }) => {
  const t = useTranslations('work.fix');
  const cases = useTranslations('work.fix.case');
  const textOf = useCodeText();
  if (after.length === 0) return <p className="font-medium">{isOnly ? t('remove') : cases('remove_element')}</p>;
  const label = when ? t('after_case', { when: cases(when) }) : t('after');
  return (
    <CodeSnippet label={label} code={after.map(textOf).join('')}>
      {after.map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <mark key={index} className={part.kind === 'placeholder' ? placeholderClasses : suggestionClasses}>
            {textOf(part)}
          </mark>
        ),
      )}
    </CodeSnippet>
  );
};

const placeholderClasses = 'border-b-2 border-moderate bg-moderate-wash text-ink';
const suggestionClasses = 'border-b-2 border-success bg-success-wash text-ink';
