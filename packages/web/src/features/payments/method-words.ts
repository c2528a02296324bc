import type { PaymentMethod } from '@zugang/contract';
import { cardBrand } from '@zugang/contract/billing/card-brands';
import { useTranslations } from 'use-intl';

/** What a card or bank account is called, with its last digits. */
export const useMethodName = () => {
  const t = useTranslations('payments');
  return ({ kind, brand, last4 }: PaymentMethod): string =>
    kind === 'sepa_debit'
      ? t('debit_name', { last4 })
      : t('card_name', { brand: cardBrand(brand) ?? t('card'), last4 });
};

/** Days before its last day on which a card is said to run out. */
const announcedDays = 30;

/** Whether a card runs out soon, or has done so. */
export const expiryStateOf = ({ lastDay }: PaymentMethod, now = new Date()): 'over' | 'soon' | null => {
  if (lastDay === null) return null;
  const days = (Date.parse(`${lastDay}T23:59:59`) - now.getTime()) / 86_400_000;
  if (days < 0) return 'over';
  return days <= announcedDays ? 'soon' : null;
};
