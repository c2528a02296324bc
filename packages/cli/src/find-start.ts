import { probeDomain } from '@zugang/crawler';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { cleanDomainInput, normalizeUrl } from '@zugang/crawler/url';
import { CommandLineError } from './command-line-error.ts';
import { listOwnException } from './list-own-exception.ts';

/** The opened way to a site, and the page to start from. Close the egress. */
export type Start = { egress: Egress; startUrl: string };

const refuse = (typed: string): never => {
  if (/^[a-z0-9-]+$/i.test(typed)) throw new CommandLineError(({ t }) => t('cli.errors.lone_word', { value: typed }));
  throw new CommandLineError(({ t }) => t('cli.errors.bad_url', { value: typed }));
};

/** Without a scheme the site itself decides whether it speaks https, and with www. */
const probe = async (egress: Egress, typed: string, path: string): Promise<string> => {
  const result = await probeDomain(egress, typed, { failAfterMs: 0 });
  if (result.kind === 'unreachable')
    throw new CommandLineError(({ t }) => t('cli.errors.not_reachable', { url: typed }));
  return path === '/' ? result.startUrl : (normalizeUrl(path, result.startUrl) ?? result.startUrl);
};

/** Makes of what was typed (`https://example.org/de`, `example.org`, `localhost:3000`) a start page. Throws `CommandLineError`. */
export const findStart = async (typed: string, allowHosts: readonly string[]): Promise<Start> => {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed);
  const url = hasScheme ? normalizeUrl(typed) : (cleanDomainInput(typed)?.url ?? null);
  if (url === null) return refuse(typed);
  const parsed = new URL(url);
  const egress = await startEgress({ allowHosts: [...allowHosts, ...(await listOwnException(parsed, hasScheme))] });
  if (hasScheme) return { egress, startUrl: url };
  try {
    return { egress, startUrl: await probe(egress, typed, parsed.pathname + parsed.search) };
  } catch (error) {
    await egress.close();
    throw error;
  }
};
