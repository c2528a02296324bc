import type { WrittenAnnouncement } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useValidatedForm } from '#lib/forms';
import { Button, ErrorSummary, FormDialog, RadioGroup, Select, TextArea, TextField, toast } from '#ui';
import { announcementSchema, inputOf, valuesOf, type AnnouncementValues } from '../announcement-schema.ts';
import type { Author } from '../authors.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { AudienceFields } from './audience-fields.tsx';

type Props = { author: Author; written: WrittenAnnouncement | null; onSaved: () => void; onClose: () => void };

const priorities = ['high', 'medium', 'low'] as const;
const kinds = ['dismissible', 'persistent', 'one_time'] as const;

const useLabels = () => {
  const t = useTranslations('announcements.write.form');
  return {
    priority: t('priority'),
    kind: t('kind'),
    audience: t('audience'),
    accountId: t('account'),
    package: t('package'),
    startsAt: t('starts_at'),
    endsAt: t('ends_at'),
    deTitle: t('de_title'),
    deText: t('de_text'),
    enTitle: t('en_title'),
    enText: t('en_text'),
    url: t('url'),
  };
};

/** Writes an announcement, with a preview. */
export const AnnouncementDialog = ({ author, written, onSaved, onClose }: Props) => {
  const t = useTranslations('announcements');
  const f = useTranslations('announcements.write.form');
  const { form, values, formProps, field, summary, isDirty, isSubmitting } = useValidatedForm<AnnouncementValues>({
    schema: announcementSchema,
    defaultValues: valuesOf(written),
    labels: useLabels(),
    onSubmit: async (sent) => {
      await (written ? author.update(written.id, inputOf(sent)) : author.create(inputOf(sent)));
      toast.success(f('saved'));
      onSaved();
    },
  });
  return (
    <FormDialog isUnsaved={isDirty} size="large" onClose={onClose} title={f(written ? 'edit_title' : 'add_title')}>
      <form {...formProps} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('deTitle')} dir="auto" required />
          <TextField {...field('enTitle')} dir="auto" required />
          <TextArea {...field('deText')} dir="auto" required />
          <TextArea {...field('enText')} dir="auto" required />
        </div>
        <TextField {...field('url')} type="url" isOptional />
        <AudienceFields
          author={author}
          values={values}
          field={field}
          onAccount={(id) => form.setValue('accountId', id)}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('startsAt')} type="datetime-local" required />
          <TextField {...field('endsAt')} type="datetime-local" hint={f('ends_at_hint')} isOptional />
        </div>
        <Select
          {...field('priority')}
          hint={f('priority_hint')}
          options={priorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
        <RadioGroup
          legend={f('kind')}
          name="kind"
          value={values.kind}
          onChange={(kind) => form.setValue('kind', kind)}
          options={kinds.map((value) => ({
            value,
            label: t(`write.kind.${value}`),
            hint: t(`write.kind.${value}_hint`),
          }))}
        />
        <AnnouncementPreview values={values} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>{f('cancel')}</Button>
          <Button type="submit" variant="primary" isPending={isSubmitting}>
            {f(written ? 'save' : 'publish')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
};
