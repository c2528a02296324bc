import { limits } from '@zugang/contract/limits';
import type { WebhookEvent } from '@zugang/contract';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useValidatedForm, z } from '#lib/forms';
import { Button, ErrorSummary, TextField } from '#ui';
import { EventChoices } from './event-choices.tsx';

/** What an endpoint is made of. */
export type WebhookValues = { url: string; description: string; events: WebhookEvent[] };

type Props = {
  initial: WebhookValues;
  submitLabel: string;
  onSubmit: (values: WebhookValues) => Promise<unknown>;
};

const { descriptionMax } = limits.webhooks;
const schema = z.object({
  url: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'validation.required'),
      z.maxLength(limits.url.max, `validation.too_long|{"max":${limits.url.max}}`),
    ),
  description: z.string().check(z.trim(), z.maxLength(descriptionMax, `validation.too_long|{"max":${descriptionMax}}`)),
});

/** Adds an endpoint, or changes one. */
export const WebhookForm = ({ initial, submitLabel, onSubmit }: Props) => {
  const t = useTranslations('alerts.webhooks');
  const eventsId = useId();
  const [events, setEvents] = useState<readonly WebhookEvent[]>(initial.events);
  const [hasTried, setTried] = useState(false);
  const isEmpty = hasTried && events.length === 0;
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema,
    defaultValues: { url: initial.url, description: initial.description },
    labels: { url: t('fields.url'), description: t('fields.description') },
    onSubmit: async (values) => {
      if (events.length > 0) await onSubmit({ ...values, events: [...events] });
      else document.getElementById(eventsId)?.focus();
    },
  });
  const errors = isEmpty ? [...summary.errors, { fieldId: eventsId, text: t('events_missing') }] : summary.errors;
  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        setTried(true);
        formProps.onSubmit(event);
      }}
      className="flex flex-col gap-5"
    >
      <ErrorSummary {...summary} errors={errors} />
      <TextField {...field('url')} type="url" inputMode="url" autoComplete="off" required hint={t('url_hint')} />
      <TextField {...field('description')} autoComplete="off" isOptional hint={t('description_hint')} />
      <EventChoices
        id={eventsId}
        value={events}
        onChange={setEvents}
        error={isEmpty ? t('events_missing') : undefined}
      />
      <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
};
