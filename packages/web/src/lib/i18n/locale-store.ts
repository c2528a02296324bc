import type { Locale } from '@zugang/messages';
import { fetchMessages, mergeMessages } from './load-messages.ts';
import type { MessageGroup } from './load-messages.ts';
import { localeOfPath } from './locale.ts';
import { ruleGroupOf } from './rule-group.ts';

type State = { locale: Locale; messages: Record<string, Record<string, unknown>> };

let state: State = { locale: localeOfPath(window.location.pathname), messages: {} };
const groups = new Set<MessageGroup>(['start']);
const listeners = new Set<() => void>();

const publish = (next: State): void => {
  state = next;
  document.documentElement.lang = next.locale;
  for (const listener of listeners) listener();
};

/** The locale and the messages loaded so far, for `useSyncExternalStore`. */
export const localeStore = {
  get: (): State => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The locale in use. */
export const currentLocale = (): Locale => state.locale;

/** Whether the message `key` (`auth.login.title`) is loaded. */
export const hasMessage = (key: string): boolean =>
  key
    .split('.')
    .reduce<unknown>((part, name) => (part as Partial<Record<string, unknown>> | undefined)?.[name], state.messages) !==
  undefined;

/** Switches to `locale` once all groups in use are loaded in it. */
export const switchLocale = async (locale: Locale): Promise<void> => {
  publish({ locale, messages: await fetchMessages(locale, groups) });
};

/** Makes sure that message groups are there before a route renders: `beforeLoad: () => requireMessages('issues', 'criteria')`. */
export const requireMessages = async (...wanted: MessageGroup[]): Promise<void> => {
  const missing = wanted.filter((group) => !groups.has(group));
  if (missing.length === 0) return;
  const locale = state.locale;
  const loaded = await fetchMessages(locale, missing);
  if (state.locale !== locale) return requireMessages(...wanted);
  for (const group of missing) groups.add(group);
  publish({ locale, messages: mergeMessages(state.messages, loaded) });
};

/** Makes sure that the whole texts of a rule are there. */
export const requireRule = (ruleId: string): Promise<void> => requireMessages(ruleGroupOf(ruleId));
