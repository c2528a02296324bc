import { Socket } from 'node:net';

/**
 * A socket to the database that sends what is written in one turn of the event loop together: each write of its
 * own is a system call. The driver corks the socket around each query.
 */
export class BatchingSocket extends Socket {
  #isHeld = false;

  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    super.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      super.uncork();
    });
  }

  override cork(): void {
    this.#hold();
    super.cork();
  }
}
