import type { LoginStep } from '@zugang/contract';
import { useTranslations } from 'use-intl';

/** Describes a step in words: “Fill in “E-mail””. */
export const useStepWords = (): ((step: LoginStep) => string) => {
  const t = useTranslations('login.words');
  return (step) => {
    switch (step.kind) {
      case 'open':
        return t('open', { url: step.url });
      case 'wait':
        if (step.until.for === 'seconds') return t('wait_seconds', { seconds: step.until.seconds });
        return step.until.for === 'target'
          ? t('wait_target', { target: step.until.target.value })
          : t('wait_address', { pattern: step.until.pattern });
      case 'assert':
        if (step.that.is === 'text') return t('assert_text', { text: step.that.text });
        return step.that.is === 'visible'
          ? t('assert_visible', { target: step.that.target.value })
          : t('assert_address', { pattern: step.that.pattern });
      default:
        return t(step.kind, { target: step.target.value });
    }
  };
};
