import type { Area, Locale } from '@zugang/messages';
import type { RuleGroup } from './rule-group.ts';

type Catalogues = Record<string, Record<string, unknown>>;
type Load = () => Promise<{ messages: Catalogues }>;

/**
 * `start` holds what the first screens need: common, errors, validation, and parts of shell and auth;
 * `ruleTitles` of `rules` what lists show, `rules0` and so on the whole texts of some rules.
 */
export type MessageGroup =
  | 'start'
  | 'ruleTitles'
  | RuleGroup
  | Exclude<
      Area,
      | 'acr'
      | 'common'
      | 'errors'
      | 'validation'
      | 'rules'
      | 'mail'
      | 'cli'
      | 'documents'
      | 'invoicing'
      | 'monthly'
      | 'widget'
      | 'statement_embed'
      | 'statement_page'
      | 'checker'
      | 'help'
    >;

const loaders: Record<Locale, Record<MessageGroup, Load>> = {
  de: {
    start: () => import('virtual:messages/de/start'),
    account: () => import('virtual:messages/de/account'),
    alerts: () => import('virtual:messages/de/alerts'),
    announcements: () => import('virtual:messages/de/announcements'),
    auth: () => import('virtual:messages/de/auth'),
    billing: () => import('virtual:messages/de/billing'),
    contact: () => import('virtual:messages/de/contact'),
    brand: () => import('virtual:messages/de/brand'),
    criteria: () => import('virtual:messages/de/criteria'),
    customers: () => import('virtual:messages/de/customers'),
    customer_login: () => import('virtual:messages/de/customer_login'),
    entrance: () => import('virtual:messages/de/entrance'),
    files: () => import('virtual:messages/de/files'),
    front: () => import('virtual:messages/de/front'),
    guides: () => import('virtual:messages/de/guides'),
    home: () => import('virtual:messages/de/home'),
    inspect: () => import('virtual:messages/de/inspect'),
    integration: () => import('virtual:messages/de/integration'),
    defaults: () => import('virtual:messages/de/defaults'),
    domains: () => import('virtual:messages/de/domains'),
    invoices: () => import('virtual:messages/de/invoices'),
    issues: () => import('virtual:messages/de/issues'),
    keys: () => import('virtual:messages/de/keys'),
    legal: () => import('virtual:messages/de/legal'),
    login: () => import('virtual:messages/de/login'),
    pages: () => import('virtual:messages/de/pages'),
    partnership: () => import('virtual:messages/de/partnership'),
    payments: () => import('virtual:messages/de/payments'),
    plans: () => import('virtual:messages/de/plans'),
    portfolio: () => import('virtual:messages/de/portfolio'),
    projects: () => import('virtual:messages/de/projects'),
    report: () => import('virtual:messages/de/report'),
    ruleTitles: () => import('virtual:messages/de/ruleTitles'),
    rules0: () => import('virtual:messages/de/rules0'),
    rules1: () => import('virtual:messages/de/rules1'),
    rules2: () => import('virtual:messages/de/rules2'),
    rules3: () => import('virtual:messages/de/rules3'),
    rules4: () => import('virtual:messages/de/rules4'),
    rules5: () => import('virtual:messages/de/rules5'),
    sales: () => import('virtual:messages/de/sales'),
    scans: () => import('virtual:messages/de/scans'),
    shell: () => import('virtual:messages/de/shell'),
    staff: () => import('virtual:messages/de/staff'),
    statements: () => import('virtual:messages/de/statements'),
    system: () => import('virtual:messages/de/system'),
    tickets: () => import('virtual:messages/de/tickets'),
    tool: () => import('virtual:messages/de/tool'),
    work: () => import('virtual:messages/de/work'),
  },
  en: {
    start: () => import('virtual:messages/en/start'),
    account: () => import('virtual:messages/en/account'),
    alerts: () => import('virtual:messages/en/alerts'),
    announcements: () => import('virtual:messages/en/announcements'),
    auth: () => import('virtual:messages/en/auth'),
    billing: () => import('virtual:messages/en/billing'),
    contact: () => import('virtual:messages/en/contact'),
    brand: () => import('virtual:messages/en/brand'),
    criteria: () => import('virtual:messages/en/criteria'),
    customers: () => import('virtual:messages/en/customers'),
    customer_login: () => import('virtual:messages/en/customer_login'),
    entrance: () => import('virtual:messages/en/entrance'),
    files: () => import('virtual:messages/en/files'),
    front: () => import('virtual:messages/en/front'),
    guides: () => import('virtual:messages/en/guides'),
    home: () => import('virtual:messages/en/home'),
    inspect: () => import('virtual:messages/en/inspect'),
    integration: () => import('virtual:messages/en/integration'),
    defaults: () => import('virtual:messages/en/defaults'),
    domains: () => import('virtual:messages/en/domains'),
    invoices: () => import('virtual:messages/en/invoices'),
    issues: () => import('virtual:messages/en/issues'),
    keys: () => import('virtual:messages/en/keys'),
    legal: () => import('virtual:messages/en/legal'),
    login: () => import('virtual:messages/en/login'),
    pages: () => import('virtual:messages/en/pages'),
    partnership: () => import('virtual:messages/en/partnership'),
    payments: () => import('virtual:messages/en/payments'),
    plans: () => import('virtual:messages/en/plans'),
    portfolio: () => import('virtual:messages/en/portfolio'),
    projects: () => import('virtual:messages/en/projects'),
    report: () => import('virtual:messages/en/report'),
    ruleTitles: () => import('virtual:messages/en/ruleTitles'),
    rules0: () => import('virtual:messages/en/rules0'),
    rules1: () => import('virtual:messages/en/rules1'),
    rules2: () => import('virtual:messages/en/rules2'),
    rules3: () => import('virtual:messages/en/rules3'),
    rules4: () => import('virtual:messages/en/rules4'),
    rules5: () => import('virtual:messages/en/rules5'),
    sales: () => import('virtual:messages/en/sales'),
    scans: () => import('virtual:messages/en/scans'),
    shell: () => import('virtual:messages/en/shell'),
    staff: () => import('virtual:messages/en/staff'),
    statements: () => import('virtual:messages/en/statements'),
    system: () => import('virtual:messages/en/system'),
    tickets: () => import('virtual:messages/en/tickets'),
    tool: () => import('virtual:messages/en/tool'),
    work: () => import('virtual:messages/en/work'),
  },
};

/** Whether `area` has a group of its own; the others are part of `start`. */
export const isMessageGroup = (area: string): area is MessageGroup => area in loaders.de;

type Messages = { [key: string]: unknown };
const isBranch = (part: unknown): part is Messages => typeof part === 'object' && part !== null && !Array.isArray(part);

/** Merges two sets of messages: the later one wins. */
export const mergeMessages = <Before extends Messages, More extends Messages>(before: Before, more: More) => {
  const merged: Messages = { ...before };
  for (const [key, part] of Object.entries(more)) {
    const known = merged[key];
    merged[key] = isBranch(known) && isBranch(part) ? mergeMessages(known, part) : part;
  }
  return merged as Before & More;
};

/** The compiled messages of some groups, by area. */
export const fetchMessages = async (locale: Locale, groups: Iterable<MessageGroup>): Promise<Catalogues> => {
  const loaded = await Promise.all([...groups].map((group) => loaders[locale][group]()));
  return loaded.reduce((all, { messages }) => mergeMessages(all, messages), {});
};
