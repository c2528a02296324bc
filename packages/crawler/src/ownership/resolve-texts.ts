import { Resolver } from 'node:dns/promises';

/** TXT records of a name, each as one text. `unreachable`: no name server gave an answer, which says nothing about the record. */
export type TextAnswer = { kind: 'found'; texts: string[] } | { kind: 'none' } | { kind: 'unreachable' };

/** Looks up the TXT records of a name; never rejects. */
export type ResolveTexts = (name: string) => Promise<TextAnswer>;

/** The name server answered: there is no such record, or no such name. */
const SAYS_NONE = /^(ENODATA|ENOTFOUND)$/;

/** Asks `servers` (`address` or `address:port`), or those of this machine where none are given. At most some seconds. */
export const createTextResolver =
  (servers: readonly string[] = []): ResolveTexts =>
  async (name) => {
    // One for each question: a resolver keeps no answers, and a changed /etc/resolv.conf counts at once.
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    try {
      const records = await resolver.resolveTxt(name);
      return { kind: 'found', texts: records.map((parts) => parts.join('')) };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      return SAYS_NONE.test(code) ? { kind: 'none' } : { kind: 'unreachable' };
    }
  };
