import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm, z } from '#lib/forms';
import { useMay } from '#lib/project';
import { Button, Card, ErrorSummary, TextField, toast } from '#ui';
import { useDraftForm, useDraftState } from '#features/statements/draft/draft-context.tsx';
import { useKeepStatement } from '#features/statements/use-statements.ts';

const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
const schema = z.object({ slug: z.string().check(z.trim(), z.regex(slugPattern, 'statements.address.invalid')) });

/** The end of the public page's address; an old one leads on to the new one. */
export const AddressCard = () => {
  const t = useTranslations('statements.address');
  const { store } = useDraftForm();
  const keep = useKeepStatement();
  const { projectId, id: statementId, slug, url } = useDraftState((state) => state.form.statement);
  const mayChange = useMay(projectId, url === null ? 'statement.edit' : 'statement.publish');
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema,
    defaultValues: { slug },
    labels: { slug: t('label') },
    onSubmit: async (entered) => {
      await store.flush();
      const form = await api.statement.changeSlug({ projectId, statementId, slug: entered.slug });
      keep(form);
      store.begin(form);
      toast.success(t('saved'));
    },
  });
  return (
    <Card title={t('title')} level={3} description={t('text')}>
      <form {...formProps} className="flex flex-col gap-4">
        <ErrorSummary {...summary} />
        <TextField {...field('slug')} hint={t('hint')} autoComplete="off" spellCheck={false} disabled={!mayChange} />
        {url ? <p className="text-sm wrap-anywhere">{t('now', { url })}</p> : null}
        {mayChange ? (
          <Button type="submit" className="self-start" isPending={isSubmitting}>
            {t('submit')}
          </Button>
        ) : null}
      </form>
    </Card>
  );
};
