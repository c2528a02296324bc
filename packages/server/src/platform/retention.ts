import { sql, type SQL } from 'drizzle-orm';
import { limits } from '@zugang/contract';

/** How long something is kept, from what its row says, and the job that deletes it afterwards. */
export type RetentionPeriod = {
  amount: number;
  unit: 'hours' | 'days';
  /** Whose rows end. */
  table: string;
  /** Where the period begins; `isEnd`: where the row says itself when its period is over. */
  column: string;
  isEnd?: true;
  /** The queue whose job enforces it. */
  queue: string;
};

/**
 * Every period after which data are deleted by themselves: the one place that says it. The jobs read it, the legal texts name it
 * (`{retention.<key>}`), and a test proves for each that an older row goes and a younger one stays.
 */
export const retention = {
  inboundMails: {
    amount: 30,
    unit: 'days',
    table: 'inbound_mails',
    column: 'received_at',
    queue: 'purge-inbound-mails',
  },
  securityLog: { amount: 400, unit: 'days', table: 'security_events', column: 'at', queue: 'purge-security-log' },
  unsentUploads: {
    amount: limits.tickets.waitingHours,
    unit: 'hours',
    table: 'ticket_files',
    column: 'created_at',
    queue: 'forget-uploads',
  },
  exports: {
    amount: limits.exports.keptHours,
    unit: 'hours',
    table: 'report_exports',
    column: 'expires_at',
    isEnd: true,
    queue: 'forget-exports',
  },
  inspections: { amount: 24, unit: 'hours', table: 'inspections', column: 'used_at', queue: 'forget-inspections' },
  webhookLog: {
    amount: limits.webhooks.logDays,
    unit: 'days',
    table: 'webhook_deliveries',
    column: 'created_at',
    queue: 'webhook-log',
  },
  deletedStatements: {
    amount: limits.statements.restoreHours,
    unit: 'hours',
    table: 'statements',
    column: 'deleted_at',
    queue: 'keep-statements',
  },
  digestLog: { amount: 100, unit: 'days', table: 'alert_digests', column: 'due_at', queue: 'send-digests' },
  paymentEvents: { amount: 90, unit: 'days', table: 'payment_events', column: 'created_at', queue: 'collect-account' },
} as const satisfies Record<string, RetentionPeriod>;
export type RetentionKey = keyof typeof retention;

const hourMs = 3_600_000;

/** A period in milliseconds. */
export const retentionMs = (key: RetentionKey): number => {
  const { amount, unit } = retention[key];
  return amount * (unit === 'days' ? 24 * hourMs : hourMs);
};

/** The instant before which rows are deleted, by the clock of the database. */
export const retainedSince = (key: RetentionKey): SQL => {
  const { amount, unit } = retention[key];
  return sql.raw(`(now() - interval '${amount} ${unit}')`);
};
