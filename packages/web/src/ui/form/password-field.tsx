import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from './field.tsx';
import { splitFieldProps } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A password field with a button that shows what was typed. */
export const PasswordField = (props: TextFieldProps) => {
  const t = useTranslations('common');
  const [isShown, setShown] = useState(false);
  const { field, input } = splitFieldProps(props);
  const { prefix: _prefix, id, ...rest } = input;
  return (
    <Field {...field} id={id}>
      {(control) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            className="control pr-13"
          />
          <button
            type="button"
            aria-label={t('show_password')}
            aria-pressed={isShown}
            title={t('show_password')}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-px right-px flex w-11 items-center justify-center text-soft hover:text-ink"
          >
            {isShown ? <EyeOff aria-hidden="true" className="size-5" /> : <Eye aria-hidden="true" className="size-5" />}
          </button>
        </div>
      )}
    </Field>
  );
};
