import type { Billing } from '@zugang/contract';
import { normaliseVatId, taxTreatmentOf } from '@zugang/contract/billing/billing-rules';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Card, StatusBadge, type Tone } from '#ui';
import type { BillingValues } from '../billing-schema.ts';

const tones: Record<'unchecked' | 'pending' | 'valid' | 'invalid', Tone> = {
  unchecked: 'neutral',
  pending: 'info',
  valid: 'success',
  invalid: 'danger',
};

/** What is known of the stored VAT ID. */
export const VatFacts = ({ billing: { address, vat } }: { billing: Billing }) => {
  const t = useTranslations('billing');
  const format = useFormat();
  const vatId = address?.vatId ?? '';
  const date = vat.checkedAt ? format.date(vat.checkedAt) : '';
  const known = vat.state === 'pending' && vat.checkedAt ? 'pending_again' : vat.state;
  const register = vat.source ? t(`registers.${vat.source}`) : '';
  return (
    <Card title={t('vat_title')}>
      <output className="flex flex-wrap items-center gap-3">
        {vat.state === 'none' ? null : (
          <StatusBadge tone={tones[vat.state]} isRunning={vat.state === 'pending'}>
            {t(`vat_states.${vat.state}`)}
          </StatusBadge>
        )}
        <span className="break-words">{t(`vat.${known}`, { vatId, date, register })}</span>
      </output>
    </Card>
  );
};

type TaxProps = { billing: Billing; values: BillingValues; isDirty: boolean };

/** How invoices would be taxed with the values of the form. A VAT ID that differs from the stored one is not confirmed. */
export const TaxFacts = ({ billing: { address, vat }, values, isDirty }: TaxProps) => {
  const t = useTranslations('billing');
  const isStored = normaliseVatId(values.vatId) === (address?.vatId ?? '');
  const treatment = taxTreatmentOf(values, isStored ? vat.state : 'unchecked');
  return (
    <Card title={t('tax_title')}>
      <output className="block">
        {t(`tax.${treatment}`)} {isDirty ? <span className="text-soft">{t('tax_unsaved')}</span> : null}
      </output>
    </Card>
  );
};
