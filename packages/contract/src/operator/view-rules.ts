/** About the session of the member of staff, not about the customer. */
const own: ReadonlySet<string> = new Set(['auth.logout', 'session.keep', 'view.allowChange', 'view.end']);

/**
 * What only the person may do: sign in and prove who they are, hold keys and secrets, agree to contracts and spend money, decide who
 * belongs to an account; and what says what they have read. Groups of procedures, or single ones.
 */
const personal: ReadonlySet<string> = new Set([
  'announcement',
  'apiKey',
  'auth',
  'billing',
  'invoice.pay',
  'legal.accept',
  'member',
  'partnership',
  'passkey',
  'paymentMethod',
  'plan.book',
  'productRequest',
  'profile',
  'provider',
  'resellerDesk.beHere',
  'resellerDesk.read',
  'session.end',
  'session.endOthers',
  'signOn',
  'subscription',
  'ticket.read',
  'twoFactor',
  'customerLogin',
  'webhook',
]);

/** Readings that hand out all that is known of a person. */
const personalReadings: ReadonlySet<string> = new Set(['profile.export']);

/** `open`: it may be called. `change`: once, after it was allowed with a reason. `personal`: never. */
export type ViewRule = 'open' | 'change' | 'personal';

/**
 * What a member of staff who sees the dashboard as a customer may call (ADR 80). Procedures of staff are `open` here: they answer that
 * the view must be ended first.
 */
export const viewRuleOf = (procedure: string, method: string): ViewRule => {
  const [group = ''] = procedure.split('.');
  if (own.has(procedure) || group.startsWith('staff')) return 'open';
  if (personalReadings.has(procedure)) return 'personal';
  if (method === 'GET') return 'open';
  return personal.has(group) || personal.has(procedure) ? 'personal' : 'change';
};
