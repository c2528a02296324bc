import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { TextArea, TextField } from '#ui';

type Name = 'recipients' | 'purchaseOrder' | 'leitwegId';
type Props = { field: (name: Name) => ComponentProps<typeof TextField> & ComponentProps<typeof TextArea> };

/** Who else gets the invoices, and the references that are printed on them. */
export const InvoiceFields = ({ field }: Props) => {
  const t = useTranslations('billing');
  return (
    <>
      <TextArea
        {...field('recipients')}
        rows={3}
        autoComplete="off"
        spellCheck={false}
        isOptional
        hint={t('recipients_hint')}
      />
      <TextField {...field('purchaseOrder')} autoComplete="off" isOptional hint={t('purchase_order_hint')} />
      <TextField
        {...field('leitwegId')}
        autoComplete="off"
        spellCheck={false}
        isOptional
        hint={t('leitweg_id_hint', { example: '04011000-1234512345-06' })}
      />
    </>
  );
};
