import type { Stripe } from 'stripe';
import { newId, now } from './stripe-objects.ts';

/** What a page has that was opened as we do it, and that nothing was said of. */
const unsaid = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  amount_subtotal: null,
  amount_total: null,
  billing_address_collection: null,
  client_reference_id: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  customer_account: null,
  customer_creation: null,
  customer_details: null,
  customer_email: null,
  discounts: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  submit_type: null,
  subscription: null,
  total_details: null,
  ui_mode: null,
  wallet_options: null,
} as const;

type Opened = { customer: string; mode: 'setup' | 'payment'; metadata: Stripe.Metadata; returnUrl: string };

/** A hosted page. */
export const pageObject = ({ customer, mode, metadata, returnUrl }: Opened): Stripe.Checkout.Session => {
  const id = newId('cs_test');
  return {
    ...unsaid,
    custom_fields: [],
    shipping_options: [],
    id,
    object: 'checkout.session',
    allowed_payment_method_types: ['card', 'sepa_debit'],
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: returnUrl,
    created: now(),
    currency: 'eur',
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer,
    expires_at: now() + 86_400,
    livemode: false,
    metadata,
    mode,
    payment_method_types: ['card', 'sepa_debit'],
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    status: 'open',
    success_url: returnUrl,
    url: `https://checkout.stripe.com/c/pay/${id}`,
  };
};
