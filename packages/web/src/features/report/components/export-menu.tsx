import { useMutation } from '@tanstack/react-query';
import type { ExportFormat } from '@zugang/contract';
import type { Locale } from '@zugang/messages';
import { useLocale, useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Menu, MenuItem, toast } from '#ui';

const formats = ['pdf', 'evidence', 'acr', 'csv', 'json', 'earl', 'openacr', 'junit'] as const satisfies ExportFormat[];

/** Has the report written into a file, in the language one reads it in; {@link ExportPanel} shows how far it is. */
export const ExportMenu = ({ request }: { request: (format: ExportFormat, locale: Locale) => Promise<void> }) => {
  const t = useTranslations('report.export');
  const locale = useLocale();
  const keyText = useKeyText();
  const { mutate } = useMutation({
    mutationFn: (format: ExportFormat) => request(format, locale),
    onError: (error) => toast.error(keyText(toApiError(error).key)),
  });
  return (
    <Menu label={t('button')} variant="secondary">
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
