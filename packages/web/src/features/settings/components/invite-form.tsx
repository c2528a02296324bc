import type { Role } from '@zugang/contract/permissions';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { Button, ErrorSummary, Select, TextField, toast } from '#ui';
import { inviteSchema } from '../settings-schemas.ts';

type Props = { accountId: string; options: { value: Role; label: string }[]; onDone: () => void };

/** The form to invite a member by mail. */
export const InviteForm = ({ accountId, options, onDone }: Props) => {
  const t = useTranslations('account.settings.members');
  const { form, formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: inviteSchema,
    defaultValues: { email: '', role: 'editor' },
    labels: { email: t('email'), role: t('role') },
    onSubmit: async ({ email, role }) => {
      await api.member.invite({ accountId, email, role: role as Role });
      form.reset();
      toast.success(t('invited'));
      onDone();
    },
  });
  return (
    <form {...formProps} className="mt-6 flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="off" required />
        <Select {...field('role')} options={options} />
      </div>
      <Button type="submit" className="self-start" isPending={isSubmitting}>
        {t('invite')}
      </Button>
    </form>
  );
};
