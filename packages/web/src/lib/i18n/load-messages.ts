import type { Area, Locale } from '@zugang/messages';

type Catalogues = Record<string, Record<string, unknown>>;
type Load = () => Promise<{ messages: Catalogues }>;

/** `start` holds what every screen needs: common, shell, auth, errors, validation, system. */
export type MessageGroup =
  | 'start'
  | Exclude<Area, 'common' | 'shell' | 'auth' | 'errors' | 'validation' | 'system' | 'mail' | 'cli' | 'documents'>;

const loaders: Record<Locale, Record<MessageGroup, Load>> = {
  de: {
    start: () => import('virtual:messages/de/start'),
    account: () => import('virtual:messages/de/account'),
    billing: () => import('virtual:messages/de/billing'),
    criteria: () => import('virtual:messages/de/criteria'),
    issues: () => import('virtual:messages/de/issues'),
    keys: () => import('virtual:messages/de/keys'),
    legal: () => import('virtual:messages/de/legal'),
    pages: () => import('virtual:messages/de/pages'),
    projects: () => import('virtual:messages/de/projects'),
    rules: () => import('virtual:messages/de/rules'),
    scans: () => import('virtual:messages/de/scans'),
    soon: () => import('virtual:messages/de/soon'),
  },
  en: {
    start: () => import('virtual:messages/en/start'),
    account: () => import('virtual:messages/en/account'),
    billing: () => import('virtual:messages/en/billing'),
    criteria: () => import('virtual:messages/en/criteria'),
    issues: () => import('virtual:messages/en/issues'),
    keys: () => import('virtual:messages/en/keys'),
    legal: () => import('virtual:messages/en/legal'),
    pages: () => import('virtual:messages/en/pages'),
    projects: () => import('virtual:messages/en/projects'),
    rules: () => import('virtual:messages/en/rules'),
    scans: () => import('virtual:messages/en/scans'),
    soon: () => import('virtual:messages/en/soon'),
  },
};

/** Whether `area` has a group of its own; the others travel with `start`. */
export const isMessageGroup = (area: string): area is MessageGroup => area in loaders.de;

/** The compiled messages of some groups, by area. */
export async function fetchMessages(locale: Locale, groups: Iterable<MessageGroup>): Promise<Catalogues> {
  const loaded = await Promise.all([...groups].map((group) => loaders[locale][group]()));
  return Object.assign({}, ...loaded.map((one) => one.messages)) as Catalogues;
}
