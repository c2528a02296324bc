import type { ResellerBrand } from '@zugang/contract';
import { brandStore } from '#ui';
import { api } from '../api/index.ts';

const key = 'zugang:partner';

/** What names a reseller in addresses and in the storage; null for anything else. */
const nameIn = (value: string | null): string | null => (value && /^[a-z0-9-]{1,64}$/.test(value) ? value : null);

const remember = (brand: ResellerBrand | null): void => {
  if (brand) sessionStorage.setItem(key, brand.name);
  else sessionStorage.removeItem(key);
};

/** The reseller whose pages are asked for: by `partner` in the address, else the one this tab showed last. */
export const askedPartner = (search: string): string | null =>
  nameIn(new URLSearchParams(search).get('partner')) ?? nameIn(sessionStorage.getItem(key));

const show = async (brand: ResellerBrand | null): Promise<ResellerBrand | null> => {
  remember(brand);
  if (brand?.name === brandStore.get()?.name) return brand;
  // Loaded when it is needed: most people see the product's own colours. It must import nothing of the first script, which waits for it.
  const { applyColours } = await import('./apply-colours.ts');
  applyColours(brand);
  brandStore.set(brand);
  return brand;
};

/**
 * Shows the dashboard in the name of a reseller (its alias, or the id of its account); null, and a name that no reseller has: in the
 * product's own. A brand that cannot be fetched is left out. Returns what is shown.
 */
export const showBrand = async (name: string | null): Promise<ResellerBrand | null> => {
  if (name === null) return show(null);
  const brand = await api.brand.find({ reseller: name }).catch(() => null);
  return show(brand);
};
