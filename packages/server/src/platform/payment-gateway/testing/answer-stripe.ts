import type { Form } from './read-form.ts';
import { textAt } from './read-form.ts';
import {
  createCustomer,
  createIntent,
  createPage,
  createRefund,
  failure,
  listOf,
  missing,
  ok,
  type Answer,
  type State,
} from './stripe-state.ts';

type Call = { state: State; id: string; path: string; form: Form };
type Route = readonly [method: string, path: RegExp, answer: (call: Call) => Answer];

const find = (found: object | undefined): Answer => (found ? ok(found) : missing());

const expire = ({ state, id }: Call): Answer => {
  const page = state.pages.get(id);
  if (!page) return missing();
  if (page.status !== 'open')
    return failure(400, { type: 'invalid_request_error', message: 'Only open sessions can be expired' });
  page.status = 'expired';
  return ok(page);
};

const cancel = ({ state, id }: Call): Answer => {
  const intent = state.intents.get(id);
  if (!intent) return missing();
  intent.status = 'canceled';
  return ok(intent);
};

const detach = ({ state, id }: Call): Answer => {
  const method = state.methods.get(id);
  if (!method?.customer) return missing();
  method.customer = null;
  return ok(method);
};

const deleteCustomer = ({ state, id }: Call): Answer => {
  if (!state.customers.delete(id)) return missing();
  return ok({ id, object: 'customer', deleted: true });
};

/** The endpoints we use. */
const routes: readonly Route[] = [
  ['POST', /^\/v1\/customers$/, ({ state, form }) => createCustomer(state, form)],
  ['GET', /^\/v1\/customers\/(\w+)$/, ({ state, id }) => find(state.customers.get(id))],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, deleteCustomer],
  [
    'GET',
    /^\/v1\/customers\/(\w+)\/payment_methods$/,
    ({ state, id, path }) =>
      listOf(
        path,
        [...state.methods.values()].filter(({ customer }) => customer === id),
      ),
  ],
  ['POST', /^\/v1\/payment_methods\/(\w+)\/detach$/, detach],
  [
    'GET',
    /^\/v1\/setup_intents$/,
    ({ state, path, form }) =>
      listOf(
        path,
        state.setups.filter(({ customer }) => customer === textAt(form, 'customer')),
      ),
  ],
  ['POST', /^\/v1\/payment_intents$/, ({ state, form }) => createIntent(state, form)],
  [
    'GET',
    /^\/v1\/payment_intents$/,
    ({ state, path, form }) =>
      listOf(
        path,
        [...state.intents.values()].filter(({ customer }) => customer === textAt(form, 'customer')),
      ),
  ],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, ({ state, id }) => find(state.intents.get(id))],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, cancel],
  ['POST', /^\/v1\/refunds$/, ({ state, form }) => createRefund(state, form)],
  [
    'GET',
    /^\/v1\/refunds$/,
    ({ state, path, form }) =>
      listOf(
        path,
        [...state.refunds.values()].filter((one) => one.payment_intent === textAt(form, 'payment_intent')),
      ),
  ],
  ['GET', /^\/v1\/refunds\/(\w+)$/, ({ state, id }) => find(state.refunds.get(id))],
  ['GET', /^\/v1\/disputes\/(\w+)$/, ({ state, id }) => find(state.disputes.get(id))],
  ['POST', /^\/v1\/checkout\/sessions$/, ({ state, form }) => createPage(state, form)],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, ({ state, id }) => find(state.pages.get(id))],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expire],
];

/** Answers a request; what we do not use is a fault of the caller's. */
export const answerStripe = (state: State, { method, path, form }: { method: string; path: string; form: Form }) => {
  for (const [verb, pattern, answer] of routes) {
    const [whole, id = ''] = (verb === method && pattern.exec(path)) || [];
    if (whole !== undefined) return answer({ state, id, path, form });
  }
  return failure(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path})` });
};
