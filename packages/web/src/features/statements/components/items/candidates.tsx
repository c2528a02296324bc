import type { StatementCandidate } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useCriterionText } from '#lib/catalogue';
import { Button, ImpactBadge } from '#ui';
import { useAnswers, useDraftForm, useDraftState } from '#features/statements/draft/draft-context.tsx';
import { fieldIdOf } from '#features/statements/draft/draft-faults.ts';

type Props = { isFull: boolean; onTaken: (id: string) => void };

/** What checks and audit have found and the statement does not name yet. */
const useCandidates = (): StatementCandidate[] => {
  const candidates = useDraftState((state) => state.form.candidates);
  const items = useAnswers((answers) => answers.items);
  return useMemo(() => {
    const ids = new Set(items.map(({ id }) => id));
    const named = new Set(items.flatMap(({ criteria }) => criteria));
    const isTaken = ({ item, criterion }: StatementCandidate): boolean => ids.has(item.id) || named.has(criterion);
    return candidates.filter((candidate) => !isTaken(candidate));
  }, [candidates, items]);
};

/** Barriers to be taken over from the last check and the audit. */
export const Candidates = ({ isFull, onTaken }: Props) => {
  const t = useTranslations('statements.candidates');
  const { store } = useDraftForm();
  const candidates = useCandidates();
  if (candidates.length === 0) return null;
  const take = ({ item }: StatementCandidate): void => {
    store.change((answers) => ({ ...answers, items: [...answers.items, item] }));
    onTaken(item.id);
    requestAnimationFrame(() => document.getElementById(fieldIdOf(`items.${item.id}`))?.focus());
  };
  const takeAll = (): void => {
    store.change((answers) => ({
      ...answers,
      items: [...answers.items, ...candidates.map(({ item }) => item)].slice(0, limits.statements.items),
    }));
    document.getElementById(fieldIdOf('items'))?.focus();
  };
  return (
    <section aria-labelledby="candidates" className="flex flex-col gap-3 border-t border-hairline pt-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h4 id="candidates" className="text-base">
            {t('title', { count: candidates.length })}
          </h4>
          <p className="mt-1 max-w-prose text-sm text-soft">{t('text')}</p>
        </div>
        {candidates.length > 1 && !isFull ? <Button onClick={takeAll}>{t('take_all')}</Button> : null}
      </div>
      <ul className="flex flex-col gap-px border border-hairline bg-hairline">
        {candidates.map((candidate) => (
          <li key={candidate.item.id} className="bg-surface p-4">
            <Candidate candidate={candidate} isFull={isFull} onTake={() => take(candidate)} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const longest = 160;

/** The beginning of a description, which tells what it is about; all of it is in the barrier once it is taken over. */
const shorten = (text: string): string => {
  const [line = ''] = text.split('\n');
  const cut = line.length > longest ? line.slice(0, longest).replace(/\s+\S*$/, '') : line;
  return cut.length < text.length ? `${cut} …` : cut;
};

type CandidateProps = { candidate: StatementCandidate; isFull: boolean; onTake: () => void };

const Candidate = ({ candidate, isFull, onTake }: CandidateProps) => {
  const t = useTranslations('statements.candidates');
  const textOf = useCriterionText();
  const { criterion, impact, issues, pages, item } = candidate;
  const name = textOf(criterion)?.label ?? criterion;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="max-w-prose wrap-anywhere">{shorten(item.what)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-soft">
          {impact ? <ImpactBadge impact={impact} /> : null}
          {t('places', { issues, pages })}
        </p>
      </div>
      <Button
        size="small"
        disabled={isFull}
        aria-label={t('take_named', { name })}
        onClick={onTake}
        icon={<Plus aria-hidden="true" className="size-4" />}
      >
        {t('take')}
      </Button>
    </div>
  );
};
