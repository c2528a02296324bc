import type { StaffLegal } from '@zugang/contract';
import { retention, type RetentionKey } from '#platform/retention';

type Activity = StaffLegal['activities'][number];

/** Who gets data of an activity, and which periods of `retention` end it; what has none ends with the account or by law. */
const activities: Record<
  Activity['activity'],
  { recipients: Activity['recipients']; periods: readonly RetentionKey[] }
> = {
  logins: { recipients: ['hosting', 'mail'], periods: [] },
  checks: { recipients: ['hosting'], periods: ['exports', 'inspections', 'webhookLog', 'digestLog'] },
  statements: { recipients: ['hosting', 'mail'], periods: ['deletedStatements'] },
  support: { recipients: ['hosting', 'mail'], periods: ['inboundMails', 'unsentUploads'] },
  billing: { recipients: ['hosting', 'mail', 'payments'], periods: ['paymentEvents'] },
  security: { recipients: ['hosting'], periods: ['securityLog'] },
};

/** The record of processing activities (GDPR, Article 30), from the same table of periods that the jobs enforce. */
export const listActivities = (): Activity[] =>
  Object.entries(activities).map(([activity, { recipients, periods }]) => ({
    activity: activity as Activity['activity'],
    recipients,
    periods: periods.map((what) => ({ what, amount: retention[what].amount, unit: retention[what].unit })),
  }));
