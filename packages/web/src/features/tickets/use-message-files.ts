import type { TicketFile } from '@zugang/contract';
import { useRef, useState } from 'react';
import { ApiError, toApiError } from '#lib/api';
import { readBase64 } from '#lib/forms';
import { findFileFault } from './check-file.ts';

/** Uploads one file, with its bytes in base64. */
export type Upload = (file: { name: string; data: string }) => Promise<TicketFile>;

/** A file of a message that is being written. `fault`: the message key of why it is not uploaded. */
export type MessageFile = {
  key: number;
  file: File;
  state: 'uploading' | 'ready' | 'failed';
  fault: string | null;
  /** Whether trying again may help. */
  canRetry: boolean;
};

/** What has just happened to a file; `fault`: the message key of why it is not uploaded. */
type FileNews = { kind: 'uploaded' | 'failed' | 'removed'; name: string; fault?: string };

const mayHelp = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

/** The list, with what changes one of its files. */
const useFileList = () => {
  const [files, setFiles] = useState<readonly MessageFile[]>([]);
  const [news, setNews] = useState<readonly FileNews[]>([]);
  /** By key; null: it failed. The last one of a file counts. */
  const uploads = useRef(new Map<number, Promise<TicketFile | null>>());
  const change = (key: number, part: Partial<MessageFile>): void =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const start = ({ key, file }: Pick<MessageFile, 'key' | 'file'>, send: Upload): void => {
    const work = async (): Promise<TicketFile | null> => {
      try {
        const stored = await send({ name: file.name, data: await readBase64(file) });
        settle({ state: 'ready' }, { kind: 'uploaded', name: file.name });
        return stored;
      } catch (thrown) {
        const error = toApiError(thrown);
        const { key: fault } = error;
        settle({ state: 'failed', fault, canRetry: mayHelp(error) }, { kind: 'failed', name: file.name, fault });
        return null;
      }
    };
    const uploading = work();
    // An upload that was begun anew, or whose file was removed, says nothing any more.
    const settle = (part: Partial<MessageFile>, happened: FileNews): void => {
      if (uploads.current.get(key) !== uploading) return;
      change(key, part);
      setNews([happened]);
    };
    uploads.current.set(key, uploading);
  };
  const restart = (one: MessageFile, send: Upload): void => {
    change(one.key, { state: 'uploading', fault: null });
    start(one, send);
  };
  return { files, setFiles, news, setNews, uploads, start, restart };
};

/** The files of a message that is being written. They are uploaded at once, so that what is wrong with one is said before the rest is sent. */
export const useMessageFiles = (upload: Upload) => {
  const { files, setFiles, news, setNews, uploads, start, restart } = useFileList();
  const lastKey = useRef(0);
  return {
    files,
    /** What screen readers are told. */
    news,
    add: (chosen: readonly File[]): void => {
      const sizes = files.filter(({ state }) => state !== 'failed').map(({ file }) => file.size);
      const added = chosen.map((file): MessageFile => {
        lastKey.current += 1;
        const key = lastKey.current;
        const fault = findFileFault(file, sizes);
        if (fault) {
          uploads.current.set(key, Promise.resolve(null));
          return { key, file, state: 'failed', fault, canRetry: false };
        }
        sizes.push(file.size);
        start({ key, file }, upload);
        return { key, file, state: 'uploading', fault: null, canRetry: false };
      });
      setFiles((before) => [...before, ...added]);
      setNews(added.flatMap(({ fault, file }) => (fault ? [{ kind: 'failed', name: file.name, fault }] : [])));
    },
    remove: ({ key, file }: MessageFile): void => {
      uploads.current.delete(key);
      setFiles((before) => before.filter((one) => one.key !== key));
      setNews([{ kind: 'removed', name: file.name }]);
    },
    retry: (one: MessageFile): void => restart(one, upload),
    /** Uploads all once more, where they must belong to another account. */
    restart: (send: Upload): void => {
      for (const one of files) if (one.fault === null || one.canRetry) restart(one, send);
    },
    /** Waits until all are uploaded; returns their ids. Throws where one is not. */
    settle: async (): Promise<string[]> => {
      const stored = await Promise.all(uploads.current.values());
      if (stored.includes(null)) throw new ApiError({ code: 'VALIDATION_FAILED', key: 'tickets.files.not_ready' }, 400);
      return stored.flatMap((file) => file?.id ?? []);
    },
    clear: (): void => {
      uploads.current.clear();
      setFiles([]);
      setNews([]);
    },
  };
};

/** What {@link useMessageFiles} gives. */
export type MessageFiles = ReturnType<typeof useMessageFiles>;
