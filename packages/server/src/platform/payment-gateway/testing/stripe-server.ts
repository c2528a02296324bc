import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import type { StripeSettings } from '../../stripe-settings.ts';
import { answerStripe } from './answer-stripe.ts';
import { readForm, textAt, textsAt, type Form } from './read-form.ts';
import { cardObject, debitObject, intentObject, mandateObject, newId, setupObject } from './stripe-objects.ts';
import { disputeObject } from './stripe-dispute.ts';
import { endpointOf, findAnswerProblem, findEventProblem, findRequestProblem } from './stripe-shapes.ts';
import { idOf } from '../read-objects.ts';
import { confirm, createState, failure, type Answer, type Behaviour, type State } from './stripe-state.ts';

const secretKey = 'sk_test_0123456789abcdefghij';
const webhookSecret = 'whsec_0123456789abcdefghij';

const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** Stripe's rule: the same key gives the first answer again, also of an error; with other parameters it is refused. */
const answerOnce = (state: State, key: string | undefined, request: { body: string; answer: () => Answer }): Answer => {
  const known = key === undefined ? undefined : state.answers.get(key);
  if (known && known.body !== request.body)
    return failure(400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' });
  // As it was then: what happens to the object later does not change it.
  const answer = known?.answer ?? structuredClone(request.answer());
  if (key !== undefined) state.answers.set(key, { body: request.body, answer });
  return answer;
};

const require = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('there is no such object at the local Stripe');
  return found;
};

/** The page of an address, whose it is, and what it was opened with. */
const pageAt = (state: State, url: string) => {
  const page = require(state.pages.get(url.split('/').at(-1) ?? ''));
  return { page, customer: require(idOf(page.customer) ?? undefined), form: require(state.forms.get(page.id)) };
};

/** What customers do on hosted pages. */
const createCustomers = (state: State) => ({
  /** A customer enters a card or bank account on the page of an address. Returns its id. */
  completeSetup: (
    url: string,
    {
      kind = 'card',
      expires = { month: 12, year: 2030 },
      does = 'succeeds',
    }: {
      kind?: 'card' | 'sepa_debit';
      expires?: { month: number; year: number };
      does?: Behaviour;
    } = {},
  ): string => {
    const { page, customer, form } = pageAt(state, url);
    const method = kind === 'card' ? cardObject(customer, expires) : debitObject(customer);
    const mandate = kind === 'card' ? null : mandateObject(method.id);
    state.methods.set(method.id, method);
    state.behaviours.set(method.id, does);
    const metadata = textsAt(form, 'setup_intent_data', 'metadata');
    state.setups.push(setupObject({ customer, method: method.id, mandate, metadata }));
    page.status = 'complete';
    return method.id;
  },
  /** A customer pays on the page of an address. Returns the intent. */
  pay: (url: string): Stripe.PaymentIntent => {
    const { page, customer, form } = pageAt(state, url);
    if (page.status !== 'open') throw new Error(`the page is ${page.status}`);
    const price = (name: string) => textAt(form, 'line_items', '0', 'price_data', name);
    const metadata = textsAt(form, 'payment_intent_data', 'metadata');
    const [cents, currency] = [Number(price('unit_amount')), price('currency')];
    const paid = { cents, currency, customer, method: null, description: null, metadata };
    const intent = intentObject(paid);
    state.intents.set(intent.id, intent);
    confirm(state, intent);
    page.status = 'complete';
    return intent;
  },
});

/** What banks do, and what comes in without a request of ours. */
const createBanks = (state: State) => ({
  /** A payment that came in without a request seen here. Returns its id. */
  receive: ({ cents, currency, metadata }: { cents: number; currency: string; metadata: Stripe.Metadata }): string => {
    const intent = intentObject({ cents, currency, customer: null, method: null, description: null, metadata });
    intent.status = 'succeeded';
    intent.amount_received = cents;
    state.intents.set(intent.id, intent);
    return intent.id;
  },
  /** A bank answers for a direct debit after days. */
  settleDebit: (intentId: string, isPaid: boolean): void => {
    const intent = require(state.intents.get(intentId));
    intent.status = isPaid ? 'succeeded' : 'requires_payment_method';
    intent.amount_received = isPaid ? intent.amount : 0;
    const error = { type: 'card_error', code: 'debit_not_authorized', message: 'The debit was returned' } as const;
    intent.last_payment_error = isPaid ? null : error;
  },
  /** A customer or a bank takes a payment back; called again with the id, it goes on. */
  dispute: (intentId: string, status: string, { id = newId('dp'), cents = 0 } = {}): string => {
    const { amount, currency } = require(state.intents.get(intentId));
    state.disputes.set(id, disputeObject({ id, intent: intentId, cents: cents || amount, currency, status }));
    return id;
  },
});

/** A request that Stripe does not describe is refused as Stripe does it; an answer that it does not describe is a fault of this server. */
const answerAsDescribed = (state: State, asked: { method: string; path: string; form: Form }): Answer => {
  const endpoint = endpointOf(asked.method, asked.path);
  if (endpoint === undefined) return answerStripe(state, asked);
  const refused = findRequestProblem(endpoint, asked.form);
  if (refused !== null)
    return failure(400, {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      message: `${endpoint}: ${refused}`,
    });
  const answer = answerStripe(state, asked);
  const wrong = findAnswerProblem(endpoint, answer);
  return wrong === null ? answer : failure(500, { type: 'api_error', message: `${endpoint}: ${wrong}` });
};

type Happened = { type: string; object: { id: string; customer?: unknown }; id?: string };

/** An event as Stripe sends it, with its signature: `body` and `headers` of the request. */
const signEvent = (stripe: Stripe, { type, object, id = newId('evt') }: Happened) => {
  const sent = { api_version: null, created: 1, livemode: false, pending_webhooks: 1, request: null, data: { object } };
  const event = { id, object: 'event', type, ...sent };
  const problem = findEventProblem(event);
  if (problem !== null) throw new TypeError(`an event is not as Stripe describes it: ${problem}`);
  const body = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
  return { id, body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
};

/**
 * A server on this machine that answers as Stripe does for the endpoints we use, and remembers. `fault` is called before each answer is
 * sent: it may throw away the connection although the request was done.
 */
export const startStripe = async () => {
  const state = createState();
  const requests: { method: string; path: string }[] = [];
  const control = { isDown: false, loseAnswerOf: null as string | null };
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://stripe');
      const method = request.method ?? 'GET';
      const text = method === 'GET' ? url.search.slice(1) : await readText(request);
      requests.push({ method, path: url.pathname });
      if (control.isDown) return request.socket.destroy();
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        return response
          .writeHead(401)
          .end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'key' } }));
      const key = request.headers['idempotency-key'];
      const answer = () => answerAsDescribed(state, { method, path: url.pathname, form: readForm(text) });
      // Keys that the SDK makes up by itself are those of one call.
      const { status, body } = answerOnce(state, method === 'POST' ? String(key) : undefined, { body: text, answer });
      if (control.loseAnswerOf === url.pathname) return request.socket.destroy();
      return response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: StripeSettings = { secretKey, webhookSecret, apiUrl };
  const stripe = new Stripe(secretKey);
  return {
    settings,
    state,
    requests,
    control,
    ...createCustomers(state),
    ...createBanks(state),
    event: (type: string, object: Happened['object'], id?: string) =>
      signEvent(stripe, { type, object, ...(id && { id }) }),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
/** What {@link startStripe} gives. */
export type LocalStripe = Awaited<ReturnType<typeof startStripe>>;
