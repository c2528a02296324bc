export { askReseller } from './ask-reseller.ts';
export { declineRequest, followBookings } from './answer-request.ts';
export { listReceivedRequests } from './list-received.ts';
export { readRequestOptions } from './read-options.ts';
export { withdrawRequest } from './withdraw-request.ts';
export { withdrawRequestsOf } from './withdraw-requests-of.ts';
