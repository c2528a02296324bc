import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CustomerDetail } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc } from '#lib/api';
import { RemoveDialog } from '#lib/removal';
import { Button, Card, toast } from '#ui';

/** Deleting a customer: what goes with it, or why it cannot be deleted now. */
export const CustomerRemoval = ({ customer: { id, name, projects, hasBilling } }: { customer: CustomerDetail }) => {
  const t = useTranslations('customers.removal');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.customer.remove({ customerId: id }),
    onSuccess: async () => {
      toast.success(t('done', { name }));
      await navigate({ to: '/reseller/customers' });
      client.removeQueries({ queryKey: orpc.customer.get.queryKey({ input: { customerId: id } }) });
      await client.invalidateQueries({ queryKey: orpc.customer.list.key() });
    },
  });
  const text = t('text', { projects });
  return (
    <Card title={t('title')}>
      <p className="max-w-prose">{hasBilling ? t('has_billing') : text}</p>
      {hasBilling ? null : (
        <Button variant="danger" className="mt-4" onClick={() => setAsking(true)}>
          {t('button')}
        </Button>
      )}
      <RemoveDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        texts={{ title: t('confirm_title', { name }), text, confirm: t('confirm') }}
        removal={{ isPending, error }}
        onConfirm={() => mutate()}
      />
    </Card>
  );
};
