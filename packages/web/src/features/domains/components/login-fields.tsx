import { useTranslations } from 'use-intl';
import type { FieldProps } from '#lib/forms';
import { PasswordField, TextField } from '#ui';

type Props = { user: FieldProps; password: FieldProps; hasPassword: boolean };

/** User name and password that a server asks for before it shows a page. Not the person's own: browsers must not fill them in. */
export const LoginFields = ({ user, password, hasPassword }: Props) => {
  const t = useTranslations('domains.settings');
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <TextField {...user} isOptional autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <PasswordField
        {...password}
        isOptional
        autoComplete="new-password"
        hint={hasPassword ? t('auth_kept') : undefined}
      />
    </div>
  );
};
