import { followAccounts, followInvoices } from '#modules/collection';
import { listenForRegressions } from '#modules/digest';
import { followBookings } from '#modules/product-request';
import { followCrawls } from '#modules/scan';
import { followChecks } from '#modules/statement';
import { followGrowth, followPayments, followRemovals, followVatAnswers } from '#modules/subscription';
import { listenForEvents } from '#modules/webhook';

/** Lets modules act on what happens in others, in both kinds of process. Twice is as good as once. */
export const connectModules = (): void => {
  followCrawls();
  followGrowth();
  followPayments();
  followVatAnswers();
  followInvoices();
  followBookings();
  followAccounts();
  followRemovals();
  // Mails first: a user notified of a regression gets no second mail that the check is done.
  listenForRegressions();
  listenForEvents();
  followChecks();
};
