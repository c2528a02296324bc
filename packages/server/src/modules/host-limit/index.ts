export { acquireHostSlot } from './acquire-host-slot.ts';
export { chargeRequests, collectRequests, type SentRequests } from './charge-host.ts';
export { delayOf, isLimitedDomain, isOperatorHost, pageLimitOf } from './domain-pace.ts';
export { listLimitedHosts, type LimitedHost } from './list-limited-hosts.ts';
export { passFirst } from './pass-first.ts';
export { pauseHost, readPauseMs } from './pause-host.ts';
export { requireHostSoon } from './require-host-soon.ts';
