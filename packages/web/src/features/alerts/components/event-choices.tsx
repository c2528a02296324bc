import type { WebhookEvent } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { Checkbox } from '#ui';

/** What can be sent, in the order of the choices. */
export const webhookEvents = [
  'scan.finished',
  'scan.failed',
  'issues.regressed',
  'issue.changed',
  'indexing.finished',
  'domain.verified',
  'domain.lost',
  'pages.over_bracket',
  'statement.outdated',
] as const satisfies readonly WebhookEvent[];

/** The message key of an event: event names contain dots. */
export const eventKey = <Name extends string>(event: Name) => event.replace('.', '_') as EventKey<Name>;
type EventKey<Name extends string> = Name extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Name;

type Props = {
  id: string;
  value: readonly WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
  error: string | undefined;
};

/** Which events an endpoint gets. */
export const EventChoices = ({ id, value, onChange, error }: Props) => {
  const t = useTranslations('alerts.webhooks');
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t('fields.events')}</legend>
      {error ? (
        <p id={`${id}-error`} className="text-sm font-medium text-critical">
          {error}
        </p>
      ) : null}
      {webhookEvents.map((event, index) => (
        <Checkbox
          key={event}
          id={index === 0 ? id : undefined}
          label={t(`events.${eventKey(event)}`)}
          hint={<code className="font-mono text-sm">{event}</code>}
          checked={value.includes(event)}
          onChange={({ target }) =>
            onChange(webhookEvents.filter((one) => (one === event ? target.checked : value.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
};
