import { useMutation } from '@tanstack/react-query';
import type { BulkChange, BulkResult, BulkSelection } from '@zugang/contract';
import { useState } from 'react';
import { api } from '#lib/api';
import { useRefreshProject } from '#lib/project';

/** What a bulk did, or what taking it back did. */
export type BulkOutcome = { kind: 'changed' | 'undone'; result: BulkResult };

/** Changes many causes at once and takes it back again; `outcome` is what was done last, null once it is dismissed. */
export const useBulk = (projectId: string, onDone: () => void) => {
  const refresh = useRefreshProject();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const change = useMutation({
    mutationFn: (input: { selection: BulkSelection; change: BulkChange }) => api.issue.bulk({ projectId, ...input }),
    onSuccess: (result) => {
      setOutcome({ kind: 'changed', result });
      onDone();
    },
    onSettled: refresh,
  });
  const undo = useMutation({
    mutationFn: (batchId: string) => api.issue.undoBulk({ projectId, batchId }),
    onSuccess: (result) => setOutcome({ kind: 'undone', result }),
    onSettled: refresh,
  });
  return { change, undo, outcome, dismiss: () => setOutcome(null) };
};

/** What {@link useBulk} makes. */
export type Bulk = ReturnType<typeof useBulk>;
