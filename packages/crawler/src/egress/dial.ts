import { connect } from 'node:net';
import type { LookupFunction, Socket } from 'node:net';
import type { Destination } from './check-destination.ts';

const DIAL_DEADLINE_MS = 15_000;

/** A resolver that knows only the addresses that were checked: nothing is looked up a second time. */
export const lookupChecked =
  (destination: Destination): LookupFunction =>
  (_host, options, callback) => {
    const [first] = destination.addresses;
    if (!first) callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 4);
    else if (options.all) callback(null, destination.addresses);
    else callback(null, first.address, first.family);
  };

/** Opens a TCP connection to a checked destination; rejects with the socket's error. */
export const dial = (destination: Destination): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: destination.host, port: destination.port, lookup: lookupChecked(destination) });
    socket.setTimeout(DIAL_DEADLINE_MS, () =>
      socket.destroy(Object.assign(new Error('connect timed out'), { code: 'ETIMEDOUT' })),
    );
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', reject);
      resolve(socket);
    });
  });
