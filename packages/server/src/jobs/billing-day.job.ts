import { remindAccount } from '#modules/payment';
import { billingDayQueue, retaxAccount, runBillingDay, type BillingDayMessage } from '#modules/subscription';
import { todayInBerlin } from '#platform/calendar';
import type { Job } from './job.ts';

export const billingDayJob: Job<BillingDayMessage> = {
  queue: billingDayQueue,
  concurrency: () => 1,
  handle: async ({ context }, { accountId }) => {
    const today = todayInBerlin();
    // A subscription that cannot be billed does not keep the reminders of others.
    const [retaxed] = await Promise.allSettled([retaxAccount(context, accountId, today)]);
    const [billed] = await Promise.allSettled([runBillingDay(context, accountId, today)]);
    await remindAccount(context, accountId, today);
    if (billed.status === 'rejected') throw billed.reason;
    if (retaxed.status === 'rejected') throw retaxed.reason;
  },
};
