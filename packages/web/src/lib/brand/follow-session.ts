import type { Locale } from '@zugang/messages';
import { authStore } from '../session/index.ts';
import { askedPartner, showBrand } from './show-brand.ts';

/**
 * Shows the brand of the signed-in user's reseller, without a login the one that is asked for, and follows who signs in. Who signs out
 * still sees it: the login is the reseller's too. To be called when it is known who is signed in. Returns the language that the reseller has
 * set for people without a login; null: none.
 */
export const followSession = async (): Promise<Locale | null> => {
  const start = authStore.get().user;
  let known = start?.id ?? null;
  authStore.subscribe(() => {
    const { user } = authStore.get();
    if (!user || user.id === known) return;
    known = user.id;
    void showBrand(user.reseller ? user.reseller.accountId : null);
  });
  const ofUser = start?.reseller ? start.reseller.accountId : null;
  const brand = await showBrand(start ? ofUser : askedPartner(window.location.search));
  return start ? null : (brand?.locale ?? null);
};
