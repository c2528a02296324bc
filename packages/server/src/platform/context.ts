import type { Permission, Role, StaffRole } from '@zugang/contract';
import { roleMay } from '@zugang/contract';
import type { ProofFinding, ProofRequest } from '@zugang/crawler';
import type { Egress } from '@zugang/crawler/egress';
import type { Database, Reach, Transaction } from './db/client.ts';
import { inReach } from './db/client.ts';
import { DomainError } from './errors.ts';
import type { Front } from './front-settings.ts';
import type { Jobs } from './queue/jobs.ts';
import type { Log } from './log.ts';
import type { Operator } from './operator-settings.ts';
import type { PaymentGateway } from './payment-gateway/payment-gateway.ts';
import type { Protection } from './protection-settings.ts';
import type { ProviderSettings } from './provider-settings.ts';
import type { Seller } from './seller-settings.ts';
import type { Secrets } from './secrets.ts';
import type { Storage } from './storage/storage.ts';

type Access = {
  locale: 'de' | 'en';
  /** Accounts the caller can reach: memberships, and the customers of a reseller's account (with the same role). */
  accounts: ReadonlyMap<string, { role: Role; ownership: 'own' | 'customer' }>;
  /** The same accounts without a list of customers, of which there may be thousands; left out: `accounts` has no customers. */
  reach?: Reach;
};

/** A signed-in user. */
export type UserPrincipal = Access & {
  userId: string;
  apiKeyId?: null;
  sessionId: string | null;
  /** What the user does for the operator; left out or empty: they are no staff. */
  staffRoles?: readonly StaffRole[];
  /** Whether the session was opened with a second factor; left out: it was not. */
  hasSecondFactor?: boolean;
  /** The member of staff who really calls and sees the dashboard as the user (ADR 80); left out: the user calls. */
  viewedBy?: StaffView;
};

/** A member of staff who sees the dashboard as another user; instants are ISO texts. */
export type StaffView = {
  /** The member of staff. */
  userId: string;
  name: string;
  endsAt: string;
  /** Until then one change may be made; null: none. */
  changeUntil: string | null;
};

/** A program with an API key: it reaches the key's account in the key's role, and nothing that belongs to a person. */
export type KeyPrincipal = Access & { userId: null; apiKeyId: string; sessionId: null; viewedBy?: never };

/** Who calls, as the server found out for this very request. */
export type Principal = UserPrincipal | KeyPrincipal;

/** Whether a typed domain responds; `unreachable` is one answer for every cause, so that our network cannot be mapped with it. */
export type Probe = (
  input: string,
  /** Called with the address of each request before it is sent. */
  onRequest?: (url: string) => void,
) => Promise<{ kind: 'reached'; host: string; startUrl: string; title: string | null } | { kind: 'unreachable' }>;

/** Looks for the proof that a host is in an account's hands; see the crawler's `findProof`. */
export type FindProof = (request: ProofRequest) => Promise<ProofFinding>;

/** What every verb gets first: the services of this process and who calls. */
export type Context = {
  db: Database;
  jobs: Jobs;
  storage: Storage;
  /** The guarded way to other people's servers. */
  egress: { probe: Probe; findProof: FindProof; get: Egress['get'] };
  log: Log;
  /** Encrypts what must not be readable in the database. */
  secrets: Secrets;
  /** Takes money by card and direct debit; null: invoices are paid by bank transfer alone. */
  gateway: PaymentGateway | null;
  settings: {
    publicUrl: string;
    allowHosts: readonly string[];
    isProduction: boolean;
    /** OpenID Connect providers people may sign in with. */
    providers: readonly ProviderSettings[];
    /** Who runs this installation, for the legal texts. */
    operator: Operator;
    /** Who sells here. Null: nothing is billed, and everything is free and unlimited. */
    seller: Seller | null;
    /** Settings without which a seller that was begun cannot bill. */
    missingSellerSettings: readonly string[];
    /** How people are distinguished from programs. */
    protection: Protection;
    /** What people without an account find here. */
    front: Front;
    /** Takes answers to our mails, with a token after a plus sign; null: people answer in the dashboard. */
    inboundAddress: string | null;
    /** The address our mails come from. */
    mailFrom: string;
  };
  requestId: string;
  ip: string;
  userAgent: string;
  principal: Principal | null;
};

/** What the workers' verbs need: no caller, their account comes with the job. */
export type WorkerContext = Pick<
  Context,
  'db' | 'jobs' | 'storage' | 'log' | 'settings' | 'secrets' | 'egress' | 'gateway'
>;

/** The caller, a user or a program with an API key; throws UNAUTHENTICATED if there is none. */
export const requireCaller = (ctx: Context): Principal => {
  if (!ctx.principal) throw new DomainError('UNAUTHENTICATED');
  return ctx.principal;
};

/** The user who calls. Throws UNAUTHENTICATED if there is none, FORBIDDEN for a program: keys may only use what is opened to them. */
export const requirePrincipal = (ctx: Context): UserPrincipal => {
  const caller = requireCaller(ctx);
  if (caller.userId === null) throw new DomainError('FORBIDDEN');
  return caller;
};

/** Runs `work` in a transaction that sees exactly what the caller can reach. */
export const inCallerScope = <T>(ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inReach(ctx.db, reachOf(requireCaller(ctx)), work);

/** The accounts a caller reaches: those that are named, and the customers of some of them. */
export const reachOf = ({ reach, accounts }: Principal): Reach =>
  reach ?? { accountIds: [...accounts.keys()], resellerIds: [] };

/** Whether the caller may do `permission` in `accountId`. */
export const callerMay = (ctx: Context, accountId: string, permission: Permission): boolean => {
  const access = ctx.principal?.accounts.get(accountId);
  return access !== undefined && roleMay(access.role, permission);
};

/** Throws NOT_FOUND where the caller cannot see the account (as if it were missing), FORBIDDEN where the role does not allow it. */
export const requirePermission = (ctx: Context, accountId: string, permission: Permission): void => {
  if (!requireCaller(ctx).accounts.has(accountId)) throw new DomainError('NOT_FOUND');
  if (!callerMay(ctx, accountId, permission)) throw new DomainError('FORBIDDEN');
};
