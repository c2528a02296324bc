import type { Texts } from '@zugang/report';

/** Why the command line cannot do what it was asked, in the reader's language. Ends the run with exit code 2. */
export class CommandLineError extends Error {
  readonly describe: (texts: Texts) => string;

  constructor(describe: (texts: Texts) => string, options?: ErrorOptions) {
    super('the command line cannot go on', options);
    this.name = 'CommandLineError';
    this.describe = describe;
  }
}

/** The words of an error from the system, such as `ENOENT: no such file or directory`. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
