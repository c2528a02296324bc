import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportedCustomer } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Select, toast } from '#ui';

type Props = { row: ReportedCustomer; mayEdit: boolean };
type Choice = Pick<ReportedCustomer, 'language' | 'isLeftOut'>;

const useSaveChoice = ({ customerId, language, isLeftOut }: ReportedCustomer) => {
  const t = useTranslations('portfolio.reports');
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: Partial<Choice>) =>
      api.customerReport.saveCustomer({ customerId, language, isLeftOut, ...choice }),
    onSuccess: () => {
      toast.success(t('saved'));
      return queryClient.invalidateQueries({ queryKey: orpc.customerReport.customers.key() });
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
};

/** In which language reports about a customer are made. */
export const CustomerLanguage = ({ row, mayEdit }: Props) => {
  const t = useTranslations('portfolio.reports');
  const { mutate, isPending } = useSaveChoice(row);
  return (
    <Select
      label={t('language_of', { customer: row.name })}
      isLabelHidden
      className="min-w-48"
      disabled={!mayEdit || isPending}
      value={row.language ?? ''}
      options={[
        { value: '', label: t('language_default') },
        { value: 'de', label: t('languages.de') },
        { value: 'en', label: t('languages.en') },
      ]}
      onChange={({ target }) =>
        mutate({ language: target.value === 'de' || target.value === 'en' ? target.value : null })
      }
    />
  );
};

/** Whether reports about a customer are sent by themselves. */
export const CustomerIncluded = ({ row, mayEdit }: Props) => {
  const t = useTranslations('portfolio.reports');
  const { mutate, isPending } = useSaveChoice(row);
  return (
    <input
      type="checkbox"
      aria-label={t('included_of', { customer: row.name })}
      className="mt-2 size-6 accent-primary"
      disabled={!mayEdit || isPending}
      checked={!row.isLeftOut}
      onChange={({ target }) => mutate({ isLeftOut: !target.checked })}
    />
  );
};
