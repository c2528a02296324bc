import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** What {@link openPrivateNetwork} gets from this process, with the listening socket. */
export type OpenedNetwork = { port: number };

// An interface beside loopback leads nowhere, but without one Chromium tells pages that they are offline.
const PREPARE = `set -e
ip link set lo up
ip link add zugang0 type dummy 2>/dev/null || ip link add zugang0 type veth peer name zugang1
ip link set zugang0 up
ip link set zugang1 up 2>/dev/null || :
ip address add 192.0.2.1/32 dev zugang0
for folder; do mount -t tmpfs -o ro,size=4k,mode=000 none "$folder"; done`;

/**
 * Runs inside new namespaces for network and mounts: hides the folders that its arguments name, listens on loopback, gives
 * the socket to the process outside, and keeps the namespaces until the browser has entered them.
 */
execFileSync('/bin/sh', ['-c', PREPARE, 'sh', ...process.argv.slice(2)], { stdio: ['ignore', 'ignore', 'inherit'] });
const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const opened: OpenedNetwork = { port: (server.address() as AddressInfo).port };
// Only the process outside accepts connections, or half of them would wait for ever.
process.send?.(opened, server, () => server.close());
process.once('disconnect', () => process.exit());
