import type { IncomingMessage, ServerResponse } from 'node:http';
import { handleEvent } from '#modules/collection';
import { BadSignature } from '#platform/payment-gateway/payment-gateway';
import { readBody } from '../read-body.ts';
import type { HttpServices } from '../services.ts';

/** Where the payment provider sends its events. */
export const paymentEventsPath = '/api/payment-events/stripe';

/** Events are some kilobytes. */
const maxBytes = 512 * 1024;

const send = (response: ServerResponse, status: number, message: string): void => {
  const text = JSON.stringify({ message });
  const length = String(Buffer.byteLength(text));
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': length };
  response.writeHead(status, { ...headers, 'Cache-Control': 'no-store' }).end(text);
};

/** The status says whether the provider sends an event again: everything but 2xx makes it. */
const handle = async (
  { context }: HttpServices,
  request: IncomingMessage,
): Promise<readonly [status: number, message: string]> => {
  const { gateway } = context;
  if (request.method !== 'POST' || !gateway) return [404, 'There is nothing here'];
  const body = await readBody(request, { maxBytes });
  if (!body) return [413, 'An event is smaller than this'];
  try {
    const event = gateway.readEvent(body, String(request.headers['stripe-signature'] ?? ''));
    return [200, event ? await handleEvent(context, gateway, event) : 'ignored'];
  } catch (error) {
    if (error instanceof BadSignature) return [400, 'The signature is wrong or too old'];
    context.log.error({ err: error }, 'an event of the payment provider could not be handled and will be sent again');
    return [503, 'Send this event again'];
  }
};

/** Answers the payment provider, whose events are signed and read as bytes: the API's router would parse them. */
export const answerPaymentEvent = async (
  services: HttpServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const [status, message] = await handle(services, request);
  send(response, status, message);
};
