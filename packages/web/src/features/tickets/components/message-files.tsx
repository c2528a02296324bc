import type { TicketFile } from '@zugang/contract';
import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';

type Props = { files: readonly TicketFile[]; fileUrl: (fileId: string) => string };

/** The files of a message: pictures are shown, others are links. */
export const MessageFiles = ({ files, fileUrl }: Props) => {
  const t = useTranslations('tickets.files');
  const format = useFormat();
  if (files.length === 0) return null;
  const pictures = files.filter(({ contentType }) => contentType === 'image/webp');
  const others = files.filter(({ contentType }) => contentType !== 'image/webp');
  return (
    <div className="flex flex-col gap-3">
      {pictures.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {pictures.map(({ id, name }) => (
            <li key={id}>
              <a
                href={fileUrl(id)}
                target="_blank"
                rel="noreferrer"
                aria-label={t('open', { name })}
                className="block border border-hairline bg-paper"
              >
                <img
                  src={fileUrl(id)}
                  alt={name}
                  loading="lazy"
                  decoding="async"
                  className="h-auto max-h-72 min-h-10 w-auto max-w-full min-w-10 object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {others.map(({ id, name, contentType, size }) => (
            <li key={id} className="flex items-start gap-2">
              <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-soft" />
              <p className="min-w-0">
                <a href={fileUrl(id)} dir="auto" className="text-link wrap-anywhere">
                  {name}
                </a>{' '}
                <span className="text-sm text-soft">
                  {t('facts', { type: t(`types.${contentType}`), size: format.bytes(size) })}
                </span>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
