import type { Context } from '../context.ts';
import { billingOf, type Seller } from '../seller-settings.ts';

/** A complete seller for tests: the demo's. */
export const testSeller = (): Seller => {
  const { seller } = billingOf(
    {
      SELLER_COUNTRY: 'DE',
      SELLER_SMALL_BUSINESS: 'no',
      SELLER_OSS: 'no',
      SELLER_CONSUMERS: 'no',
      SELLER_PAYMENT_DAYS: 14,
      SELLER_DATEV_CONSULTANT: '1001',
      SELLER_DATEV_CLIENT: '1',
      SELLER_DATEV_CHART: 'SKR03',
    },
    { isDemo: true },
  );
  if (!seller) throw new Error('the demo has no seller');
  return seller;
};

/** The settings of an installation that sells. */
export const sellingSettings = (settings: Context['settings'], seller: Partial<Seller> = {}): Context['settings'] => ({
  ...settings,
  seller: { ...testSeller(), ...seller },
});
