import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { orpc } from '#lib/api';
import { memberSource } from '../export-sources.ts';
import { exportStore, isLive, watchExport } from '../export-watch.ts';
import { ExportPanel } from './export-panel.tsx';

export { memberSource };
export { requestExport } from '../export-watch.ts';

/** The files of a report for members, with those that colleagues requested or that were requested before the page was loaded. */
export const MemberExports = ({ projectId }: { projectId: string }) => {
  const source = useMemo(() => memberSource(projectId), [projectId]);
  const { data } = useQuery(orpc.export.list.queryOptions({ input: { projectId }, staleTime: 0 }));
  useEffect(() => {
    const isKnown = (id: string): boolean => exportStore.get().some(({ latest }) => latest.id === id);
    const found = data?.exports.filter((one) => !isKnown(one.id) && (isLive(one) || one.state === 'done')) ?? [];
    // The oldest first: each is put before those that are shown.
    for (const one of found.toReversed()) void watchExport(source, one, false);
  }, [data, source]);
  return <ExportPanel source={source} />;
};
