import { useMutation } from '@tanstack/react-query';
import type { PaymentMethod, PaymentMethods } from '@zugang/contract';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { ProviderButton } from '#lib/payment';
import { Card, toast } from '#ui';
import { MethodRow } from './method-row.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

type Props = { accountId: string; items: readonly PaymentMethod[]; onChanged: (methods: PaymentMethods) => void };

/** The cards and bank accounts of an account, the default first. */
export const MethodList = ({ accountId, items, onChanged }: Props) => {
  const t = useTranslations('payments');
  const keyText = useKeyText();
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<PaymentMethod>();
  const { mutate: makeDefault, isPending } = useMutation({
    mutationFn: ({ id: methodId }: PaymentMethod) => api.paymentMethod.makeDefault({ accountId, methodId }),
    onSuccess: (methods) => {
      onChanged(methods);
      toast.success(t('default_done'));
      // The button is gone.
      requestAnimationFrame(() => box.current?.focus());
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  const removed = (methods: PaymentMethods): void => {
    onChanged(methods);
    requestAnimationFrame(() => box.current?.focus());
  };
  return (
    <Card title={t('methods')} description={t('methods_text')}>
      <div ref={box} tabIndex={-1} className="flex flex-col gap-5">
        {items.length === 0 ? <p className="font-medium">{t('none')}</p> : null}
        {items.length > 0 ? (
          <ul className="flex flex-col gap-px border border-hairline bg-hairline">
            {items.map((method) => (
              <MethodRow
                key={method.id}
                method={method}
                isPending={isPending}
                onDefault={() => makeDefault(method)}
                onRemove={() => setAsked(method)}
              />
            ))}
          </ul>
        ) : null}
        <AddButton accountId={accountId} />
      </div>
      {asked ? (
        <RemoveDialog
          accountId={accountId}
          method={asked}
          isLast={items.length === 1}
          onRemoved={removed}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Card>
  );
};

const AddButton = ({ accountId }: { accountId: string }) => {
  const t = useTranslations('payments');
  return <ProviderButton label={t('add')} text={t('add_text')} open={() => api.paymentMethod.add({ accountId })} />;
};
