import type { ResellerBrand } from '@zugang/contract';
import { useSyncExternalStore } from 'react';

/** The name of the product, where no reseller's brand is shown. */
export const productName = 'Zugang';

let shown: ResellerBrand | null = null;
const listeners = new Set<() => void>();

/** In whose name the dashboard is shown: a reseller's brand; null: the product's own. */
export const brandStore = {
  get: (): ResellerBrand | null => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set: (brand: ResellerBrand | null): void => {
    shown = brand;
    for (const listener of listeners) listener();
  },
};

/** The brand that is shown, for components. */
export const useBrand = (): ResellerBrand | null => useSyncExternalStore(brandStore.subscribe, brandStore.get);
