import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import { useValidatedForm, z } from '#lib/forms';
import { Button, ErrorSummary, PasswordField, TextField, toast } from '#ui';
import { simpleDraft, type SimpleLogin } from '../login-draft.ts';
import type { LoginEditor } from '../use-login-editor.ts';

type Props = { editor: LoginEditor; isProved: boolean; onSaved: (() => void) | undefined };

const required = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'login.simple.required'),
      z.maxLength(max, `login.simple.too_long|${JSON.stringify({ max })}`),
    );

const schema = z.object<SimpleLogin>({
  url: required(limits.url.max).check(z.regex(/^(?:$|\/(?![/\\])\S*$|https?:\/\/\S*$)/i, 'login.simple.url_invalid')),
  userLabel: required(limits.login.targetMax),
  user: required(limits.crawl.secretMax),
  passwordLabel: required(limits.login.targetMax),
  // As it is, with blanks at its ends: a password may have them.
  password: z
    .string()
    .check(
      z.minLength(1, 'login.simple.required'),
      z.maxLength(limits.crawl.secretMax, `login.simple.too_long|${JSON.stringify({ max: limits.crawl.secretMax })}`),
    ),
  button: required(limits.login.targetMax),
  seen: required(limits.login.targetMax),
});

const useSimpleForm = ({ editor, onSaved }: Props) => {
  const t = useTranslations('login.simple');
  const saved = useTranslations('login.editor')('saved');
  return useValidatedForm<SimpleLogin>({
    schema,
    defaultValues: {
      url: '',
      userLabel: t('user_label_default'),
      user: '',
      passwordLabel: t('password_label_default'),
      password: '',
      button: t('button_default'),
      seen: '',
    },
    labels: {
      url: t('url'),
      userLabel: t('user_label'),
      user: t('user'),
      passwordLabel: t('password_label'),
      password: t('password'),
      button: t('button'),
      seen: t('seen'),
    },
    onSubmit: async (values) => {
      const draft = simpleDraft(values);
      // What the server may refuse is shown at the steps, as any other.
      if (!(await editor.save(draft))) return;
      onSaved?.();
      if (onSaved) return;
      toast.success(saved);
      // The form is gone.
      document.querySelector<HTMLElement>('h1')?.focus();
    },
  });
};

/** One form for the login that most sites have. */
export const SimpleLoginForm = (props: Props) => {
  const t = useTranslations('login.simple');
  const { formProps, summary, field, isSubmitting } = useSimpleForm(props);
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <ErrorSummary {...summary} />
      <TextField {...field('url')} {...plain} required inputMode="url" hint={t('url_hint')} />
      <div className="grid gap-5 lg:grid-cols-2">
        <TextField {...field('userLabel')} {...plain} required hint={t('user_label_hint')} />
        <TextField {...field('user')} {...plain} required />
        <TextField {...field('passwordLabel')} {...plain} required />
        <PasswordField {...field('password')} required autoComplete="new-password" hint={t('password_hint')} />
      </div>
      <TextField {...field('button')} {...plain} required />
      <TextField {...field('seen')} {...plain} required hint={t('seen_hint')} />
      <div>
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          {t(props.isProved ? 'submit' : 'submit_untested')}
        </Button>
      </div>
    </form>
  );
};
