import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InspectElement, InspectMark, InspectMoment, InspectOverlay, InspectOutcome } from '@zugang/contract';
import { orpc } from '#lib/api';
import { type InspectionHandle, isOver } from './use-inspection.ts';

type Place = { projectId: string; inspectionId: string };

/** A moment with its findings; the one before stays until it is there. Null while there is none. */
export const useMoment = (place: Place, number: number | null): InspectMoment | null => {
  const { data } = useQuery({
    ...orpc.inspect.moment.queryOptions({ input: { ...place, number: number ?? 1 } }),
    enabled: number !== null,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return number === null ? null : (data ?? null);
};

/** A result for the page since it was last checked or operated; fetched on request. */
export type OnDemand<T> = { data: T | null; isLoading: boolean; isGone: boolean; ask: () => void };

type Question = { name: string; isWanted?: boolean; action: Parameters<InspectionHandle['act']>[0] };

const useAnswer = <T>(
  { inspection, act }: InspectionHandle,
  question: Question,
  pick: (outcome: InspectOutcome) => T | null,
): OnDemand<T> => {
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
};

/** The accessibility properties of an element, by its selector or its node in the accessibility tree. */
export const useElement = (
  handle: InspectionHandle,
  target: { selector: string } | { node: number },
): OnDemand<InspectElement> => {
  const name = 'node' in target ? `node ${target.node}` : `element ${target.selector}`;
  const action =
    'node' in target
      ? ({ kind: 'describe-node', node: target.node } as const)
      : ({ kind: 'describe', selector: target.selector } as const);
  return useAnswer(handle, { name, action }, ({ element }) => element);
};

/** The marks of an overlay; fetches nothing if `isWanted` is false. */
export const useMarks = (
  handle: InspectionHandle,
  overlay: InspectOverlay,
  isWanted: boolean,
): OnDemand<InspectMark[]> =>
  useAnswer(handle, { name: `marks ${overlay}`, isWanted, action: { kind: 'overlay', overlay } }, ({ marks }) => marks);

export const useTree = (handle: InspectionHandle): OnDemand<NonNullable<InspectOutcome['tree']>> =>
  useAnswer(handle, { name: 'tree', action: { kind: 'tree' } }, ({ tree }) => tree);
