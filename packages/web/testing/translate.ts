import { createTranslator } from 'use-intl';
import type { Messages } from '@zugang/messages';
import { localeStore } from '../src/lib/i18n/index.ts';

const createTranslate = () => {
  const { locale, messages } = localeStore.get();
  return createTranslator({ locale, messages: messages as unknown as Messages });
};

/** Returns a text of the catalogues in the current language, so that tests do not depend on its wording. */
export const t = ((...asked: unknown[]) => Reflect.apply(createTranslate(), undefined, asked) as string) as ReturnType<
  typeof createTranslate
>;
