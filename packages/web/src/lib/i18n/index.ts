export { createFormat, roundScore } from './create-format.ts';
export type { Format } from './create-format.ts';
export { I18nProvider } from './i18n-provider.tsx';
export { isMessageGroup } from './load-messages.ts';
export type { MessageGroup } from './load-messages.ts';
export { currentLocale, hasMessage, localeStore, requireMessages, requireRule, switchLocale } from './locale-store.ts';
export { localeOfPath, rememberLocale, rememberedLocale, withLocale, withoutLocale } from './locale.ts';
export { useFormat } from './use-format.ts';
export { useKeyText } from './use-key-text.ts';
