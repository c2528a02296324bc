import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportAddressee, ReportedCustomer } from '@zugang/contract';
import { useLocale, useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert, Button, ConfirmDialog, toast } from '#ui';
import { nameMonth } from '#features/portfolio/report-months.ts';

type Props = { customer: ReportedCustomer; month: string; onClose: () => void };

/** Asks whom the report about a customer is sent to. */
export const SendDialog = ({ customer: { customerId, name, hasLogin }, month, onClose }: Props) => {
  const t = useTranslations('portfolio.reports');
  const common = useTranslations('common');
  const keyText = useKeyText();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (to: ReportAddressee) => api.customerReport.send({ customerId, month, to }),
    onSuccess: () => {
      toast.success(t('sent', { customer: name }));
      onClose();
      return queryClient.invalidateQueries({ queryKey: orpc.customerReport.list.key() });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('send_title', { customer: name })}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button isPending={isPending} onClick={() => mutate('partner')}>
            {t('to_partner')}
          </Button>
          {hasLogin ? (
            <Button variant="primary" isPending={isPending} onClick={() => mutate('customer')}>
              {t('to_customer')}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{t('send_text', { month: nameMonth(month, locale) })}</p>
      {error ? (
        <Alert tone="danger" role="alert" className="mt-4">
          {keyText(toApiError(error).key)}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
};
