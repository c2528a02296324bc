import type { Stripe } from 'stripe';

/**
 * Objects of Stripe's API as the local server answers them. Each has the type of the SDK, which is generated from `stripe/openapi` (MIT):
 * a field that is missing, misnamed or of another kind does not compile.
 */
let lastId = 0;

/** A new id with the prefix of its kind. */
export const newId = (prefix: string): string => {
  lastId += 1;
  return `${prefix}_${process.pid}x${Date.now().toString(36)}x${lastId}`;
};

/** Seconds since 1970. */
export const now = (): number => Math.floor(Date.now() / 1000);

export const customerObject = (given: { name: string; email: string; metadata: Stripe.Metadata }): Stripe.Customer => ({
  id: newId('cus'),
  object: 'customer',
  balance: 0,
  created: now(),
  customer_account: null,
  default_source: null,
  description: null,
  email: given.email,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: given.metadata,
  name: given.name,
  shipping: null,
});

const methodObject = (customer: string): Omit<Stripe.PaymentMethod, 'type'> => ({
  id: newId('pm'),
  object: 'payment_method',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  created: now(),
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
});

/** A Visa card that runs out at the end of a month. */
export const cardObject = (customer: string, expires: { month: number; year: number }): Stripe.PaymentMethod => ({
  ...methodObject(customer),
  type: 'card',
  card: {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'DE',
    display_brand: 'visa',
    exp_month: expires.month,
    exp_year: expires.year,
    fingerprint: null,
    funding: 'credit',
    generated_from: null,
    last4: '4242',
    networks: { available: ['visa'], preferred: null },
    regulated_status: null,
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
});

/** A German bank account for direct debits. */
export const debitObject = (customer: string): Stripe.PaymentMethod => ({
  ...methodObject(customer),
  type: 'sepa_debit',
  sepa_debit: {
    bank_code: '37040044',
    branch_code: null,
    country: 'DE',
    fingerprint: null,
    generated_from: null,
    last4: '3000',
  },
});

/** What a customer agreed to for direct debits. */
export const mandateObject = (method: string): Stripe.Mandate => ({
  id: newId('mandate'),
  object: 'mandate',
  customer_acceptance: { accepted_at: now(), type: 'online', online: { ip_address: '127.0.0.1', user_agent: 'test' } },
  livemode: false,
  multi_use: {},
  payment_method: method,
  payment_method_details: { type: 'sepa_debit', sepa_debit: { reference: newId('ZG').toUpperCase(), url: '' } },
  status: 'active',
  type: 'multi_use',
});

type SetUp = { customer: string; method: string; mandate: Stripe.Mandate | null; metadata: Stripe.Metadata };

export const setupObject = ({ customer, method, mandate, metadata }: SetUp): Stripe.SetupIntent => ({
  id: newId('seti'),
  object: 'setup_intent',
  allowed_payment_method_types: null,
  application: null,
  automatic_payment_methods: null,
  cancellation_reason: null,
  client_secret: null,
  created: now(),
  customer,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  flow_directions: null,
  last_setup_error: null,
  latest_attempt: null,
  livemode: false,
  managed_payments: null,
  mandate,
  metadata,
  next_action: null,
  on_behalf_of: null,
  payment_method: method,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card', 'sepa_debit'],
  single_use_mandate: null,
  status: 'succeeded',
  usage: 'off_session',
});

type Intended = {
  cents: number;
  currency: string;
  customer: string | null;
  method: string | null;
  description: string | null;
  metadata: Stripe.Metadata;
};

export const intentObject = (given: Intended): Stripe.PaymentIntent => ({
  id: newId('pi'),
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount: given.cents,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic',
  client_secret: null,
  confirmation_method: 'automatic',
  created: now(),
  currency: given.currency,
  customer: given.customer,
  customer_account: null,
  description: given.description,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  metadata: given.metadata,
  next_action: null,
  on_behalf_of: null,
  payment_method: given.method,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card', 'sepa_debit'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_payment_method',
  transfer_data: null,
  transfer_group: null,
});

export const refundObject = (given: { intent: string; cents: number; metadata: Stripe.Metadata }): Stripe.Refund => ({
  id: newId('re'),
  object: 'refund',
  amount: given.cents,
  balance_transaction: null,
  charge: null,
  created: now(),
  currency: 'eur',
  customer: null,
  customer_account: null,
  metadata: given.metadata,
  payment_intent: given.intent,
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});

/** What Stripe answers for something that went wrong. */
export type ErrorObject = {
  type: 'card_error' | 'invalid_request_error' | 'api_error' | 'idempotency_error';
  code?: string;
  decline_code?: string;
  message: string;
  payment_intent?: Stripe.PaymentIntent;
};
