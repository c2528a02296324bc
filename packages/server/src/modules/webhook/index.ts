export { createEndpoint, removeEndpoint, rotateSecret, updateEndpoint } from './change-endpoints.ts';
export { clearWebhookLog } from './clear-log.ts';
export { deliverWebhook } from './deliver.ts';
export { emitEvent, type ProjectEvent } from './emit-event.ts';
export { deliverWebhookQueue, webhookLogQueue, webhookQueues, type DeliverWebhookMessage } from './jobs.ts';
export { getEndpoint, listEndpoints } from './list-endpoints.ts';
export { listenForEvents } from './listen.ts';
export { listDeliveries, readDelivery } from './read-log.ts';
export { redeliver, sendTest } from './send-again.ts';
