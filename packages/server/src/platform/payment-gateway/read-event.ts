import type { Stripe } from 'stripe';
import { BadSignature, type GatewayEvent } from './payment-gateway.ts';
import { idOf } from './read-objects.ts';

type Kind = GatewayEvent['object']['kind'];

/** Which events matter, by what they begin with, and which object is to be read again. */
const kinds: readonly (readonly [prefix: string, kind: Kind])[] = [
  ['payment_intent.', 'charge'],
  ['charge.dispute.', 'dispute'],
  ['refund.', 'refund'],
  ['setup_intent.succeeded', 'customer'],
  ['payment_method.', 'customer'],
];

type Sent = { id?: string; customer?: string | { id: string } | null };

/** A removed method names its customer only in what it was before. */
const customerOf = ({ data }: Stripe.Event, { customer }: Sent): string | null =>
  idOf(customer) ?? idOf((data.previous_attributes as Sent | undefined)?.customer);

/** What an event whose signature holds is about. */
export const describeEvent = (event: Stripe.Event): GatewayEvent | null => {
  const [, kind] = kinds.find(([prefix]) => event.type.startsWith(prefix)) ?? [];
  if (!kind) return null;
  const sent = event.data.object as Sent;
  const id = kind === 'customer' ? customerOf(event, sent) : (sent.id ?? null);
  return id === null ? null : { id: event.id, type: event.type, object: { kind, id } };
};

type Signed = { body: Buffer; signature: string; secret: string };

/** Checks the signature over the bytes as they came. Throws {@link BadSignature}. */
export const readEvent = (stripe: Stripe, { body, signature, secret }: Signed): GatewayEvent | null => {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    // The library's message holds the payload.
    throw new BadSignature('the signature of an event is wrong or too old');
  }
  return describeEvent(event);
};
