/** The egress refused a destination: not public, or a port that is not the web's. Found again under `error.cause` of a failed fetch. */
export class BlockedAddressError extends Error {
  readonly code = 'blocked_address';

  constructor(destination: string, reason: string) {
    super(`Refused to connect to ${destination}: ${reason}`);
    this.name = 'BlockedAddressError';
  }
}
