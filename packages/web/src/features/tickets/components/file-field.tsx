import { Paperclip } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat, useKeyText } from '#lib/i18n';
import { Announcement, Button, joinClasses } from '#ui';
import { acceptedFiles } from '../check-file.ts';
import type { MessageFile, MessageFiles } from '../use-message-files.ts';

/** The files of a message that is being written: chosen here, dropped onto its form, or pasted into it. */
export const FileField = ({ files }: { files: MessageFiles }) => {
  const t = useTranslations('tickets.files');
  const id = useId();
  const remove = (one: MessageFile): void => {
    files.remove(one);
    document.getElementById(id)?.focus();
  };
  return (
    <div className="flex flex-col gap-2 border border-dashed border-control p-4">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('label')}
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={acceptedFiles}
        aria-describedby={`${id}-hint`}
        className="max-w-full file:mr-3 file:min-h-9 file:cursor-pointer file:border file:border-control file:bg-surface file:px-3 file:font-semibold hover:file:bg-primary-wash"
        onChange={({ target }) => {
          files.add([...(target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
      <p id={`${id}-hint`} className="text-sm text-soft">
        {t('hint')}
      </p>
      {files.files.length > 0 ? (
        <ul aria-label={t('list')} className="flex flex-col divide-y divide-hairline border border-hairline bg-surface">
          {files.files.map((one) => (
            <FileLine key={one.key} one={one} onRemove={() => remove(one)} onRetry={() => files.retry(one)} />
          ))}
        </ul>
      ) : null}
      <FileNews news={files.news} />
    </div>
  );
};

type LineProps = { one: MessageFile; onRemove: () => void; onRetry: () => void };

const FileLine = ({ one, onRemove, onRetry }: LineProps) => {
  const t = useTranslations('tickets.files');
  const format = useFormat();
  const keyText = useKeyText();
  const { name, size } = one.file;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      <Paperclip aria-hidden="true" className="size-4 shrink-0 text-soft max-sm:hidden" />
      <div className="min-w-0 grow basis-40">
        <p dir="auto" className="wrap-anywhere">
          {name}
        </p>
        <p className={joinClasses('text-sm', one.fault ? 'font-medium text-critical' : 'text-soft')}>
          {one.fault ? keyText(one.fault) : format.bytes(size)}
          {one.state === 'ready' ? `, ${t('ready')}` : null}
        </p>
        {one.state === 'uploading' ? (
          <progress aria-label={t('uploading', { name })} className="progress forced-border" />
        ) : null}
      </div>
      {one.canRetry && one.state === 'failed' ? (
        <Button size="small" aria-label={t('retry_named', { name })} onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
      <Button size="small" aria-label={t('remove_named', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
};

/** Says of each file when it is uploaded, when it is not, and when it is removed. */
const FileNews = ({ news }: Pick<MessageFiles, 'news'>) => {
  const t = useTranslations('tickets.files');
  const keyText = useKeyText();
  const texts = news.map(({ kind, name, fault }) =>
    fault ? t('failed', { name, reason: keyText(fault) }) : t(kind === 'removed' ? 'removed' : 'uploaded', { name }),
  );
  return <Announcement>{texts.join(' ')}</Announcement>;
};
