import { useQueryClient } from '@tanstack/react-query';
import type { PriceList } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { ApiError, api, orpc, toApiError } from '#lib/api';
import { ReasonDialog } from '../reason-dialog.tsx';

/** Prices to be published; `changes` in words. */
export type Draft = { validFrom: string; list: PriceList; changes: string[] };

/** What a refusal of the server is about is the day: it is said as such. */
const explain = (thrown: unknown): never => {
  const error = toApiError(thrown);
  const [fault] = error.fields;
  if (error.code !== 'PRICE_LIST_INVALID' || !fault) throw error;
  throw new ApiError({ code: error.code, key: fault.key }, error.status);
};

/** Shows what new prices change, asks why, and publishes them. */
export const PublishDialog = ({ draft, onClose }: { draft: Draft; onClose: () => void }) => {
  const t = useTranslations('staff.prices.form');
  const account = useTranslations('staff.account.dialog');
  const client = useQueryClient();
  const { validFrom, list, changes } = draft;
  const onDone = (): void => {
    onClose();
    void client.invalidateQueries({ queryKey: orpc.staffSales.key() });
  };
  return (
    <ReasonDialog
      texts={{
        title: t('publish_title'),
        text: t('publish_text', { count: changes.length }),
        hint: account('reason_hint'),
        submit: t('publish'),
        done: t('published'),
      }}
      act={(reason) => api.staffSales.publishPrices({ validFrom, list, reason }).catch(explain)}
      onDone={onDone}
      onClose={onClose}
    >
      <ul className="list-disc pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </ReasonDialog>
  );
};
