import { z } from 'zod';
import { id, instant } from '../shared.ts';

/** What a member of the operator's staff works on. A login can have several roles; `admin` may do everything. */
export const staffRoles = ['support', 'billing', 'operations', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Why a worker's browser is less separated from it than it could be, or why it has none. */
export const browserGap = z.enum([
  /** It may not start, because the machine gives it no sandbox. */
  'not_started',
  /** There is none that can start. */
  'missing',
  /** It runs without Chromium's sandbox. */
  'unsandboxed',
  /** It runs as root. */
  'root',
  /** Without a sandbox it runs as the worker's own user, and could read what that reads. */
  'same_user',
  /** It shares the machine's network. */
  'shared_network',
  /** `ALLOW_UNSANDBOXED_BROWSER` is set, although the sandbox works. */
  'needless_setting',
]);
export type BrowserGap = z.infer<typeof browserGap>;

/** A worker that gave a sign of life in the last hour. */
export const staffWorker = z.object({
  id,
  seenAt: instant,
  /** It should have given another sign of life by now. */
  isGone: z.boolean(),
  browserVersion: z.string().nullable(),
  /** What separates its browser from it; null before it started one. */
  isolation: z.object({ sandbox: z.boolean(), ownUser: z.boolean(), networkNamespace: z.boolean() }).nullable(),
  gaps: z.array(browserGap),
});
export type StaffWorker = z.infer<typeof staffWorker>;

/** A queue. `failed`: jobs that failed for good in the last two weeks. */
export const staffQueue = z.object({
  name: z.string(),
  waiting: z.number().int(),
  /** To be done at a later time. */
  planned: z.number().int(),
  active: z.number().int(),
  failed: z.number().int(),
  /** When the job that has waited longest could have begun; null: none waits. */
  waitingSince: instant.nullable(),
});
export type StaffQueue = z.infer<typeof staffQueue>;

/** A job that failed for good. */
export const staffFailedJob = z.object({
  id: z.string(),
  queue: z.string(),
  sentAt: instant.nullable(),
  failedAt: instant,
  reason: z.string(),
});
export type StaffFailedJob = z.infer<typeof staffFailedJob>;

/** A host that no request is sent to before `until`. */
export const staffHost = z.object({
  host: z.string(),
  /** `paused`: it answered that it is too busy; `unproved`: its limit without a proof of ownership is used up. */
  cause: z.enum(['paused', 'unproved']),
  until: instant,
});
export type StaffHost = z.infer<typeof staffHost>;

/** A mail that was not sent within a quarter of an hour. Of the address only the host is shown. */
export const staffMail = z.object({
  id,
  recipientHost: z.string(),
  createdAt: instant,
  attempts: z.number().int(),
  /** Why it failed for good; null: it is tried again. */
  failure: z.string().nullable(),
});
export type StaffMail = z.infer<typeof staffMail>;

const figure = z.number().int().nullable();

/** What the installation did in an hour; null: nothing was measured. `waiting`: the most jobs that waited. */
export const operationFigures = z.object({
  pages: figure,
  jobs: figure,
  failedJobs: figure,
  mails: figure,
  waiting: figure,
});
export type OperationFigures = z.infer<typeof operationFigures>;

/** How the installation runs. It names no customer. */
export const staffOperations = z.object({
  readAt: instant,
  isProduction: z.boolean(),
  /** The last 24 hours, the oldest first. */
  day: z.array(operationFigures.extend({ hour: instant })),
  workers: z.array(staffWorker),
  queues: z.array(staffQueue),
  failedJobs: z.array(staffFailedJob),
  hosts: z.array(staffHost),
  mails: z.object({
    /** Without a mail server mails are kept in the mailbox for development, and none is late. */
    isSending: z.boolean(),
    waiting: z.number().int(),
    late: z.number().int(),
    failed: z.number().int(),
    /** Mails of the last week that came in and became nothing, although a person may have written them: of no ticket, or broken. */
    unread: z.number().int(),
    rows: z.array(staffMail),
  }),
  /** The last backup that was reported (`npm run operator -- record-backup`); null: none ever was. `isLate`: it is over two days old. */
  backup: z
    .object({ finishedAt: instant, name: z.string(), bytes: z.number().nullable(), isLate: z.boolean() })
    .nullable(),
  storage: z.object({
    databaseBytes: z.number(),
    /** Of the disk with the folder of files; null where they are on an S3 server. */
    files: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  }),
});
export type StaffOperations = z.infer<typeof staffOperations>;

/** What waits for a member of staff, and what of it has no screen of its own. A list is null for who may not see it. */
export const staffWork = z.object({
  readAt: instant,
  /** What the caller's roles deal with. `tickets`: new ones and open ones of the operator's desk. */
  counts: z.partialRecord(
    z.enum([
      'tickets',
      'requests',
      'departures',
      'failedJobs',
      'stuckScans',
      'openPayments',
      'enterpriseRequests',
      'lateMails',
    ]),
    z.number().int(),
  ),
  /** Checks that run and have not come further for an hour. */
  stuckScans: z
    .array(z.object({ id, accountId: id, accountName: z.string(), projectId: id, startedAt: instant }))
    .nullable(),
  /** Payments that nobody could assign, of the bank and of the payment provider. */
  openPayments: z
    .array(
      z.object({
        id,
        source: z.enum(['bank', 'provider']),
        bookedOn: z.string(),
        cents: z.number().int(),
        /** As the provider names it, such as `eur`. */
        currency: z.string(),
        /** The payer, or the invoice that the provider names. */
        about: z.string().nullable(),
      }),
    )
    .nullable(),
  /** Of the last 30 days, the newest first. */
  enterpriseRequests: z
    .array(
      z.object({ id, accountName: z.string(), email: z.string().nullable(), message: z.string(), createdAt: instant }),
    )
    .nullable(),
});
export type StaffWork = z.infer<typeof staffWork>;

/** A request to become a reseller that must be decided. */
export const staffRequest = z.object({
  id,
  accountId: id,
  company: z.string(),
  website: z.string().nullable(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  createdAt: instant,
});
export type StaffRequest = z.infer<typeof staffRequest>;

/** The end of a relation between a customer and its reseller that must be confirmed. */
export const staffDeparture = z.object({
  id,
  accountId: id,
  account: z.string(),
  begunBy: z.enum(['customer', 'reseller']),
  createdAt: instant,
  hasOwner: z.boolean(),
  hasContract: z.boolean(),
});
export type StaffDeparture = z.infer<typeof staffDeparture>;

/** An account that a search found, and by what. */
export const staffFound = z.object({
  accountId: id,
  name: z.string(),
  kind: z.enum(['direct', 'reseller', 'reseller_customer']),
  by: z.enum(['account', 'user', 'domain', 'invoice']),
  /** What was found: the name, address, host or number. */
  text: z.string(),
});
export type StaffFound = z.infer<typeof staffFound>;

/** An account as staff see it. */
export const staffAccount = z.object({
  id,
  name: z.string(),
  kind: z.enum(['direct', 'reseller', 'reseller_customer']),
  reseller: z.object({ id, name: z.string() }).nullable(),
  createdAt: instant,
  people: z.array(
    z.object({
      userId: id,
      email: z.string(),
      name: z.string(),
      role: z.enum(['owner', 'admin', 'editor', 'viewer']),
      isBlocked: z.boolean(),
      isConfirmed: z.boolean(),
    }),
  ),
  projects: z.array(z.object({ id, title: z.string(), hosts: z.array(z.string()), createdAt: instant })),
  subscriptions: z.array(
    z.object({
      id,
      projectTitle: z.string(),
      product: z.string(),
      package: z.string(),
      status: z.string(),
      statusSince: z.string(),
      /** The first day after the trial; null: there was none. */
      trialEndsOn: z.string().nullable(),
      /** Whether it is a trial that can go on: running, not booked and not ended. */
      isExtendable: z.boolean(),
      /** Whether its package can be changed: booked, not ended, and nothing of it is owed. */
      isChangeable: z.boolean(),
    }),
  ),
  invoices: z.array(
    z.object({
      id,
      number: z.string(),
      status: z.string(),
      issuedOn: z.string().nullable(),
      grossCents: z.number().int(),
      /** Whether something of it can be taken back: an invoice that is open or paid. */
      isCorrectable: z.boolean(),
    }),
  ),
  /** What the account has paid too much or got back; the next invoice uses it. */
  creditCents: z.number().int(),
  /** Questions to the operator, the newest first. */
  tickets: z.array(
    z.object({ id, number: z.number().int(), subject: z.string(), status: z.string(), createdAt: instant }),
  ),
  /** The newest mails to its people, without their texts; `sentAt` null: not sent yet, or failed. */
  mails: z.array(
    z.object({ id, recipient: z.string(), subject: z.string(), createdAt: instant, sentAt: instant.nullable() }),
  ),
  /** What was done in the account, the newest first. `isByStaff`: while they saw the dashboard as the person. */
  actions: z.array(
    z.object({ id, at: instant, action: z.string(), email: z.string().nullable(), isByStaff: z.boolean() }),
  ),
  /** The newest of the account and its people. */
  events: z.array(
    z.object({
      id,
      at: instant,
      kind: z.string(),
      actor: z.string(),
      email: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type StaffAccount = z.infer<typeof staffAccount>;
