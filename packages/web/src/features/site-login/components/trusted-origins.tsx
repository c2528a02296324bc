import { limits } from '@zugang/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextArea } from '#ui';
import { faultId } from '../draft-faults.ts';
import type { Draft } from '../login-draft.ts';
import type { LoginEditor } from '../use-login-editor.ts';
import { useFaultText } from './use-fault-text.ts';

/** Other websites the password may be typed on; closed where there are none. */
export const TrustedOrigins = ({ editor, draft }: { editor: LoginEditor; draft: Draft }) => {
  const t = useTranslations('login.fields');
  const textOf = useFaultText();
  const [isShown, setShown] = useState(draft.trusted !== '');
  const fault = editor.faults.find(({ field }) => field === 'trusted');
  const isOpen = isShown || fault !== undefined || draft.trusted !== '';
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer font-semibold">{t('trusted_title')}</summary>
      <p className="mt-2 mb-4 max-w-prose text-soft">{t('trusted_text')}</p>
      <TextArea
        id={faultId({ step: null, field: 'trusted' })}
        label={t('trusted')}
        isOptional
        hint={t('trusted_hint', { max: limits.login.trustedOrigins })}
        error={fault && textOf(fault)}
        value={draft.trusted}
        onChange={({ target }) => editor.change({ ...draft, trusted: target.value })}
        rows={2}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
      />
    </details>
  );
};
