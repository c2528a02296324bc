import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InspectElement, InspectMark, InspectMoment, InspectOverlay, InspectOutcome } from '@zugang/contract';
import { orpc } from '#lib/api';
import { type Held, isOver } from './use-inspection.ts';

type Place = { projectId: string; inspectionId: string };

/** A moment with its findings; the one before stays until it is there. Null while there is none. */
export function useMoment(place: Place, number: number | null): InspectMoment | null {
  const { data } = useQuery({
    ...orpc.inspect.moment.queryOptions({ input: { ...place, number: number ?? 1 } }),
    enabled: number !== null,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return number === null ? null : (data ?? null);
}

/** An answer of the page as it was when it was last checked or operated; asked for once. */
export type Asked<T> = { data: T | null; isLoading: boolean; isGone: boolean; ask: () => void };

type Question = { name: string; isWanted?: boolean; action: Parameters<Held['act']>[0] };

function useAnswer<T>(
  { inspection, act }: Held,
  question: Question,
  pick: (outcome: InspectOutcome) => T | null,
): Asked<T> {
  const canAsk =
    inspection !== null && !isOver(inspection) && inspection.state === 'open' && (question.isWanted ?? true);
  const { data, isFetching, isSuccess, refetch } = useQuery({
    queryKey: ['inspect', inspection?.id, inspection?.moment, inspection?.frame?.number, question.name],
    queryFn: async () => {
      const outcome = await act(question.action);
      return outcome && pick(outcome);
    },
    enabled: canAsk,
    staleTime: Infinity,
    retry: false,
  });
  return { data: data ?? null, isLoading: isFetching, isGone: isSuccess && data === null, ask: () => void refetch() };
}

/** What the browser says of an element, by its selector or its place in the accessibility tree. */
export function useElement(held: Held, target: { selector: string } | { node: number }): Asked<InspectElement> {
  const name = 'node' in target ? `node ${target.node}` : `element ${target.selector}`;
  const action =
    'node' in target
      ? ({ kind: 'describe-node', node: target.node } as const)
      : ({ kind: 'describe', selector: target.selector } as const);
  return useAnswer(held, { name, action }, ({ element }) => element);
}

/** What an overlay draws; `isWanted` false asks nothing. */
export const useMarks = (held: Held, overlay: InspectOverlay, isWanted: boolean): Asked<InspectMark[]> =>
  useAnswer(held, { name: `marks ${overlay}`, isWanted, action: { kind: 'overlay', overlay } }, ({ marks }) => marks);

export const useTree = (held: Held): Asked<NonNullable<InspectOutcome['tree']>> =>
  useAnswer(held, { name: 'tree', action: { kind: 'tree' } }, ({ tree }) => tree);
