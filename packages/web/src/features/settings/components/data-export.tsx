import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Button, ErrorState } from '#ui';

/** Downloads a file with all data of the user. */
const download = (data: unknown, name: string): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** The download of all data of the user. */
export const DataExport = () => {
  const t = useTranslations('account.settings.export');
  const keyText = useKeyText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.profile.export(),
    onSuccess: (data) => download(data, t('file')),
  });
  return (
    <div className="flex flex-col gap-4">
      {error ? <ErrorState message={keyText(toApiError(error).key)} /> : null}
      <Button className="self-start" isPending={isPending} onClick={() => mutate()}>
        {t('submit')}
      </Button>
    </div>
  );
};
