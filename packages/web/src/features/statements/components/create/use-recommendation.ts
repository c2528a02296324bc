import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Recommendation, Situation } from '@zugang/contract';
import { orpc } from '#lib/api';

/** The answers before any question is answered. */
export const noSituation: Situation = {
  who: null,
  country: null,
  isOfferedInEu: null,
  service: null,
  audience: null,
};

/** Whether any question is answered: without an answer nothing can be recommended. */
export const isAnswered = (situation: Situation): boolean => Object.values(situation).some((answer) => answer !== null);

/** The law for the answers; null before the first answer. */
export const useRecommendation = (situation: Situation): Recommendation | null => {
  const isAsked = isAnswered(situation);
  const { data } = useQuery(
    orpc.statement.recommend.queryOptions({
      input: situation,
      enabled: isAsked,
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    }),
  );
  return isAsked ? (data ?? null) : null;
};
