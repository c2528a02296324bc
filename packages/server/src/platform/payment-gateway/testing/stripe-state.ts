import type { Stripe } from 'stripe';
import type { ErrorObject } from './stripe-objects.ts';
import { customerObject, intentObject, refundObject } from './stripe-objects.ts';
import { pageObject } from './stripe-page.ts';
import { idOf } from '../read-objects.ts';
import { textAt, textsAt, type Form } from './read-form.ts';

/** What becomes of payments with a card or bank account. */
export type Behaviour = 'succeeds' | 'is_processed' | 'needs_customer' | 'has_no_money' | 'was_stolen';

/** Everything the local server remembers. */
export const createState = () => ({
  customers: new Map<string, Stripe.Customer>(),
  methods: new Map<string, Stripe.PaymentMethod>(),
  behaviours: new Map<string, Behaviour>(),
  setups: [] as Stripe.SetupIntent[],
  intents: new Map<string, Stripe.PaymentIntent>(),
  refunds: new Map<string, Stripe.Refund>(),
  disputes: new Map<string, Stripe.Dispute>(),
  pages: new Map<string, Stripe.Checkout.Session>(),
  /** What hosted pages were opened with. */
  forms: new Map<string, Form>(),
  answers: new Map<string, { body: string; answer: Answer }>(),
});
export type State = ReturnType<typeof createState>;

/** What is answered: an object, or an error. */
export type Answer = { status: number; body: unknown };

export const failure = (status: number, error: ErrorObject): Answer => ({ status, body: { error } });
export const ok = (body: unknown): Answer => ({ status: 200, body });
export const missing = (): Answer =>
  failure(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' });
export const listOf = (url: string, data: unknown[]): Answer => ok({ object: 'list', data, has_more: false, url });

const failures: Partial<Record<Behaviour, Pick<ErrorObject, 'code' | 'decline_code'>>> = {
  needs_customer: { code: 'authentication_required', decline_code: 'authentication_required' },
  has_no_money: { code: 'card_declined', decline_code: 'insufficient_funds' },
  was_stolen: { code: 'card_declined', decline_code: 'stolen_card' },
};

/** Takes the money of an intent, or begins to, or not. */
export const confirm = (state: State, intent: Stripe.PaymentIntent): Answer => {
  const behaviour = state.behaviours.get(idOf(intent.payment_method) ?? '') ?? 'succeeds';
  const failed = failures[behaviour];
  if (failed) {
    const message = 'Your card was declined.';
    intent.last_payment_error = { type: 'card_error', message, ...failed };
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    return failure(402, { type: 'card_error', message, ...failed, payment_intent: intent });
  }
  intent.last_payment_error = null;
  intent.status = behaviour === 'is_processed' ? 'processing' : 'succeeded';
  if (intent.status === 'succeeded') intent.amount_received = intent.amount;
  return ok(intent);
};

export const createIntent = (state: State, form: Form): Answer => {
  const method = state.methods.get(textAt(form, 'payment_method'));
  const customer = textAt(form, 'customer');
  if (!method || method.customer !== customer) return missing();
  const [cents, currency] = [Number(textAt(form, 'amount')), textAt(form, 'currency')];
  const [description, metadata] = [textAt(form, 'description'), textsAt(form, 'metadata')];
  const intent = intentObject({ cents, currency, customer, method: method.id, description, metadata });
  state.intents.set(intent.id, intent);
  return confirm(state, intent);
};

export const createCustomer = (state: State, form: Form): Answer => {
  const customer = customerObject({
    name: textAt(form, 'name'),
    email: textAt(form, 'email'),
    metadata: textsAt(form, 'metadata'),
  });
  state.customers.set(customer.id, customer);
  return ok(customer);
};

export const createRefund = (state: State, form: Form): Answer => {
  const intent = state.intents.get(textAt(form, 'payment_intent'));
  if (!intent) return missing();
  const cents = Number(textAt(form, 'amount'));
  const before = [...state.refunds.values()].filter(
    (one) => one.payment_intent === intent.id && one.status !== 'failed',
  );
  const rest = intent.amount_received - before.reduce((sum, { amount }) => sum + amount, 0);
  if (cents > rest)
    return failure(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Too much' });
  const refund = refundObject({ intent: intent.id, cents, metadata: textsAt(form, 'metadata') });
  state.refunds.set(refund.id, refund);
  return ok(refund);
};

export const createPage = (state: State, form: Form): Answer => {
  const customer = textAt(form, 'customer');
  if (!state.customers.has(customer)) return missing();
  const page = pageObject({
    customer,
    mode: textAt(form, 'mode') === 'setup' ? 'setup' : 'payment',
    metadata: textsAt(form, 'metadata'),
    returnUrl: textAt(form, 'success_url'),
  });
  state.pages.set(page.id, page);
  state.forms.set(page.id, form);
  return ok(page);
};
