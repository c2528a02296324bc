import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DomainDetail } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert } from '#ui';
import { domainQuery } from '../use-domain.ts';

const maxMegabytes = limits.crawl.listMax / 1_000_000;

/** Text in UTF-8, else as old tables on Windows have it; null for what is no text. */
const readText = async (file: File): Promise<string | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.subarray(0, 4_096).includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The id of the field that takes a file. */
export const uploadFieldId = 'url-list-file';

/** Takes a file with addresses; what came of it is said at once. */
export const UploadList = ({ domain }: { domain: DomainDetail }) => {
  const t = useTranslations('domains.lists');
  const keyText = useKeyText();
  const id = uploadFieldId;
  const queryClient = useQueryClient();
  const ref = { projectId: domain.projectId, domainId: domain.id };
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useMutation({
    mutationFn: ({ name, content }: { name: string; content: string }) =>
      api.domain.addUrlList({ ...ref, name: name.slice(0, 200), content }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: domainQuery(ref).queryKey }),
    onError: (error) => setProblem(keyText(toApiError(error).key)),
  });
  const take = async (file: File): Promise<void> => {
    setProblem(null);
    if (file.size > limits.crawl.listMax) return setProblem(t('too_large', { size: maxMegabytes }));
    const content = await readText(file);
    if (content?.trim() === '') return setProblem(t('empty'));
    if (content === null) return setProblem(t('unreadable'));
    upload.mutate({ name: file.name, content });
  };
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('file')}
      </label>
      <input
        id={id}
        type="file"
        accept=".txt,.csv,.tsv,.xml,text/plain,text/csv,text/xml,application/xml"
        aria-describedby={`${id}-hint`}
        disabled={upload.isPending}
        className="control py-2"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it was corrected.
          if (file) void take(file).finally(() => (target.value = ''));
        }}
      />
      <p id={`${id}-hint`} className="text-sm text-soft">
        {t('file_hint', { size: maxMegabytes })}
      </p>
      <output className="block min-h-6 text-sm font-medium wrap-anywhere">
        {upload.isPending ? t('adding') : null}
        {upload.data && !upload.isPending && !problem
          ? t('added', { name: upload.data.name, count: upload.data.urls })
          : null}
      </output>
      {problem ? (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      ) : null}
    </div>
  );
};
