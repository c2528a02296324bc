import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, instant, listOf, listQuery, nothing, text } from '../shared.ts';
import { sentEvent, webhookEvent } from './webhook-event.schema.ts';

/** Where a project's events are sent. */
export const webhookEndpoint = z.object({
  id,
  url: z.string(),
  description: z.string(),
  events: z.array(webhookEvent),
  state: z.enum(['active', 'paused']),
  /** `failing`: it took nothing for days; `gone`: it answered that it is gone (410). */
  pausedBecause: z.enum(['person', 'failing', 'gone']).nullable(),
  /** Since when deliveries fail. */
  failingSince: instant.nullable(),
  /** Until when the secret before this one signs too. */
  previousUntil: instant.nullable(),
  /** The last event that was sent; null where none was in the days that are kept. */
  latest: z.object({ state: z.enum(['pending', 'delivered', 'failed', 'stopped']), at: instant }).nullable(),
  createdAt: instant,
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

export const deliveryState = z.enum(['pending', 'delivered', 'failed', 'stopped']);
export type DeliveryState = z.infer<typeof deliveryState>;

/** Why an attempt had no answer. */
export const attemptError = z.enum(['blocked_address', 'dns', 'timeout', 'tls', 'connection', 'unreadable_secret']);
export type AttemptError = z.infer<typeof attemptError>;

export const webhookAttempt = z.object({
  id,
  at: instant,
  status: z.number().int().nullable(),
  error: attemptError.nullable(),
  durationMs: z.number().int(),
  /** The first characters of the answer. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

/** An event on its way to an endpoint. Its id is the `webhook-id`, the same in every attempt. */
export const webhookDelivery = z.object({
  id,
  event: sentEvent,
  state: deliveryState,
  attempts: z.number().int(),
  /** The last attempt's status; null where there was no answer or no attempt. */
  status: z.number().int().nullable(),
  error: attemptError.nullable(),
  durationMs: z.number().int().nullable(),
  nextAt: instant.nullable(),
  createdAt: instant,
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const webhookDeliveryDetail = webhookDelivery.extend({
  /** The body as it is signed and sent: JSON. */
  payload: z.string(),
  log: z.array(webhookAttempt),
});
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>;

const endpointInput = z.object({
  url: text(limits.url.max, 1),
  description: text(limits.webhooks.descriptionMax).default(''),
  events: z
    .array(webhookEvent)
    .min(1)
    .transform((events) => [...new Set(events)]),
});

const route = oc.$route({ tags: ['Webhooks'] });
const byProject = z.object({ projectId: id });
const byEndpoint = byProject.extend({ endpointId: id });
const byDelivery = byEndpoint.extend({ deliveryId: id });
const path = '/projects/{projectId}/webhooks';
/** `whsec_` and 32 random bytes in base64, as the Standard Webhooks specification says. */
const secret = z.string();

export const webhookContract = {
  list: route
    .route({ method: 'GET', path, summary: 'Where the events of a project are sent' })
    .input(byProject)
    .output(z.object({ endpoints: z.array(webhookEndpoint) })),
  get: route
    .route({ method: 'GET', path: `${path}/{endpointId}`, summary: 'One endpoint' })
    .input(byEndpoint)
    .output(webhookEndpoint),
  create: route
    .route({
      method: 'POST',
      path,
      summary: 'Add an endpoint; its secret is shown in this answer only',
      successStatus: 201,
    })
    .input(byProject.extend(endpointInput.shape))
    .output(z.object({ endpoint: webhookEndpoint, secret })),
  update: route
    .route({ method: 'PUT', path: `${path}/{endpointId}`, summary: 'Change an endpoint, pause it or let it go on' })
    .input(byEndpoint.extend({ ...endpointInput.shape, state: z.enum(['active', 'paused']) }))
    .output(webhookEndpoint),
  remove: route
    .route({ method: 'DELETE', path: `${path}/{endpointId}`, summary: 'Remove an endpoint with its log' })
    .input(byEndpoint)
    .output(nothing),
  rotateSecret: route
    .route({
      method: 'POST',
      path: `${path}/{endpointId}/secret`,
      summary: 'Make a new secret, shown in this answer only; the one before signs too for a day',
    })
    .input(byEndpoint)
    .output(z.object({ endpoint: webhookEndpoint, secret })),
  test: route
    .route({
      method: 'POST',
      path: `${path}/{endpointId}/test`,
      summary: 'Send the event `test`',
      successStatus: 201,
    })
    .input(byEndpoint)
    .output(webhookDelivery),
  deliveries: route
    .route({ method: 'GET', path: `${path}/{endpointId}/deliveries`, summary: 'What was sent, the newest first' })
    .input(
      byEndpoint.extend({
        state: deliveryState.optional(),
        page: listQuery.shape.page,
        size: listQuery.shape.size,
      }),
    )
    .output(listOf(webhookDelivery)),
  delivery: route
    .route({
      method: 'GET',
      path: `${path}/{endpointId}/deliveries/{deliveryId}`,
      summary: 'One delivery with its payload and attempts',
    })
    .input(byDelivery)
    .output(webhookDeliveryDetail),
  redeliver: route
    .route({
      method: 'POST',
      path: `${path}/{endpointId}/deliveries/{deliveryId}/redeliver`,
      summary: 'Send it again, under the same id',
    })
    .input(byDelivery)
    .output(webhookDelivery),
};
