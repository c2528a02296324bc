import { useMutation } from '@tanstack/react-query';
import type { ExportFormat } from '@zugang/contract';
import type { Locale } from '@zugang/messages';
import { useLocale, useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Menu, MenuItem, toast } from '#ui';
import { downloadFile } from '../download-file.ts';

const formats = ['pdf', 'evidence', 'acr', 'csv', 'json', 'earl', 'openacr', 'junit'] as const satisfies ExportFormat[];

type Props = { fetchFile: (format: ExportFormat, locale: Locale) => Promise<Blob> };

/** The report as a file, in the language one reads it in. */
export const ExportMenu = ({ fetchFile }: Props) => {
  const t = useTranslations('report.export');
  const locale = useLocale();
  const keyText = useKeyText();
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const file = await fetchFile(format, locale);
      downloadFile(file instanceof File ? file : new File([file], `zugang.${format}`));
    },
    onMutate: () => toast.success(t('begun')),
    onError: (error) => toast.error(keyText(toApiError(error).key)),
  });
  return (
    <Menu label={isPending ? t('pending') : t('button')} variant="secondary">
      {formats.map((format) => (
        <MenuItem key={format} onSelect={() => mutate(format)}>
          <span>
            <span className="block font-medium">{t(`formats.${format}`)}</span>
            <span className="block text-sm text-soft">{t(`hints.${format}`)}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
};
