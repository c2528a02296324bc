import { useQuery } from '@tanstack/react-query';
import { findAliasProblem, normaliseAlias } from '@zugang/contract/reseller/reseller-rules';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';

/** How long typing must have paused before the server is asked. */
const pauseMs = 300;

const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

type Props = { accountId: string; alias: string; saved: string };

/** Whether the alias that is being typed is free; announced when typing pauses. Nothing for an empty one and the saved one. */
export const AliasState = ({ accountId, alias: typed, saved }: Props) => {
  const t = useTranslations('partnership.information.alias');
  const alias = normaliseAlias(typed);
  const settled = useSettled(alias);
  const isChanged = settled !== '' && settled !== saved;
  const problem = isChanged ? findAliasProblem(settled) : null;
  const { data, error } = useQuery({
    ...orpc.partnership.checkAlias.queryOptions({ input: { accountId, alias: settled } }),
    enabled: isChanged && problem === null,
    staleTime: 0,
  });
  const state = problem ?? data?.state ?? (error ? 'failed' : 'checking');
  return (
    <output className="block font-medium text-ink">
      {isChanged && settled === alias ? t(state, { alias: settled }) : ''}
    </output>
  );
};
