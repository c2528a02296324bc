import type { ExportFormat, ProjectExport } from '@zugang/contract';
import type { Locale } from '@zugang/messages';
import { toApiError } from '#lib/api';
import { downloadFile } from '#lib/download';

/** Where exports are requested: as a member of the project, or as a visitor with a link. */
export type ExportSource = {
  /** Tells the exports of one report and reader from others. */
  scope: string;
  create: (format: ExportFormat, locale: Locale) => Promise<ProjectExport>;
  get: (exportId: string) => Promise<ProjectExport>;
  file: (exportId: string) => Promise<Blob>;
  /** Null where the reader may cancel nothing. */
  cancel: ((exportId: string) => Promise<ProjectExport>) | null;
};

/** An export as it was last seen; `errorKey` names what went wrong with looking at it or downloading it. */
export type WatchedExport = { scope: string; latest: ProjectExport; errorKey: string | null };

let watched: readonly WatchedExport[] = [];
const watching = new Set<string>();
const listeners = new Set<() => void>();

/** The exports seen since the dashboard was opened, for `useSyncExternalStore`: they go on while other screens are shown. */
export const exportStore = {
  get: (): readonly WatchedExport[] => watched,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const publish = (next: WatchedExport): void => {
  const others = watched.filter(({ latest }) => latest.id !== next.latest.id);
  const place = watched.findIndex(({ latest }) => latest.id === next.latest.id);
  watched = place === -1 ? [next, ...watched] : others.toSpliced(place, 0, next);
  for (const listener of listeners) listener();
};

export const isLive = ({ state }: ProjectExport): boolean => state === 'queued' || state === 'running';

/** The longer the queue, and the longer it takes, the less often one looks. */
const pauseOf = ({ state, ahead }: ProjectExport, looks: number): number => {
  const longest = state === 'running' ? 3_000 : 10_000;
  return Math.min(longest, 1_000 + 1_000 * (ahead ?? 0) + 250 * looks);
};

const mostFailures = 5;

/** Looks until the export is over. A connection that fails for a moment does not end it. */
const follow = async (source: ExportSource, first: ProjectExport): Promise<ProjectExport> => {
  let latest = first;
  let failures = 0;
  for (let looks = 0; isLive(latest); looks += 1) {
    const pause = pauseOf(latest, looks) * (failures + 1);
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      latest = await source.get(latest.id);
      failures = 0;
      publish({ scope: source.scope, latest, errorKey: null });
    } catch (error) {
      const { status } = toApiError(error);
      failures += 1;
      if (failures > mostFailures || (status > 0 && status < 500 && status !== 429)) throw error;
    }
  }
  return latest;
};

/** Downloads the file of an export that is done. */
export const downloadExport = async (source: ExportSource, latest: ProjectExport): Promise<void> => {
  const { scope } = source;
  try {
    const file = await source.file(latest.id);
    downloadFile(new File([file], latest.fileName ?? `report.${latest.format}`, { type: file.type }));
    publish({ scope, latest, errorKey: null });
  } catch (error) {
    publish({ scope, latest, errorKey: toApiError(error).key });
  }
};

/** Watches an export until it is over. `isWanted`: whether the file is downloaded then. */
export const watchExport = async (source: ExportSource, first: ProjectExport, isWanted: boolean): Promise<void> => {
  publish({ scope: source.scope, latest: first, errorKey: null });
  // Asked for twice, it is downloaded once.
  if (watching.has(first.id)) return;
  watching.add(first.id);
  try {
    const latest = await follow(source, first);
    if (isWanted && latest.state === 'done') await downloadExport(source, latest);
  } catch (error) {
    const latest = watched.find((one) => one.latest.id === first.id)?.latest ?? first;
    publish({ scope: source.scope, latest, errorKey: toApiError(error).key });
  } finally {
    watching.delete(first.id);
  }
};

/** Has a file written, and downloads it when it is done. Throws where it is refused. */
export const requestExport = async (source: ExportSource, format: ExportFormat, locale: Locale): Promise<void> => {
  const created = await source.create(format, locale);
  void watchExport(source, created, true);
};

/** Cancels an export; it stays in the list, so that one sees what became of it. */
export const cancelWatched = async (source: ExportSource, latest: ProjectExport): Promise<void> => {
  try {
    const cancelled = await source.cancel?.(latest.id);
    publish({ scope: source.scope, latest: cancelled ?? latest, errorKey: null });
  } catch (error) {
    publish({ scope: source.scope, latest, errorKey: toApiError(error).key });
  }
};
