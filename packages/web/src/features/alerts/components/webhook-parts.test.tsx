import { useState } from 'react';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { EventChoices, eventKey, webhookEvents } from './event-choices.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { DeliveryBadge, EndpointBadge } from './webhook-badges.tsx';

type WebhookEvents = Parameters<typeof EventChoices>[0]['value'];

const Events = ({ error }: { error?: string }) => {
  const [events, setEvents] = useState<WebhookEvents>(['scan.finished']);
  return (
    <>
      <EventChoices id="events" value={events} onChange={setEvents} error={error} />
      <p data-value>{events.join(' ')}</p>
    </>
  );
};

describe.each(locales)('the events of an endpoint (%s)', (locale) => {
  const show = (error?: string) =>
    renderInApp(<Events {...(error ? { error } : {})} />, { locale, messages: ['alerts'] });

  it('are all there, by their words and their names', async () => {
    await show();
    for (const event of webhookEvents)
      await expect
        .element(page.getByRole('checkbox', { name: t(`alerts.webhooks.events.${eventKey(event)}`) }))
        .toHaveAccessibleDescription(event);
  });

  it('are chosen in their own order, whichever one is ticked first', async () => {
    await show();
    for (const event of ['pages.over_bracket', 'scan.failed'] as const)
      await page.getByRole('checkbox', { name: t(`alerts.webhooks.events.${eventKey(event)}`) }).click();
    expect(textsOf('[data-value]')).toEqual(['scan.finished scan.failed pages.over_bracket']);
  });

  it('say what is wrong with the choice, and have the id a summary leads to', async () => {
    await show('Mindestens eines.');
    await expect.element(page.getByRole('group')).toHaveAccessibleDescription('Mindestens eines.');
    expect(document.getElementById('events')?.tagName).toBe('INPUT');
  });
});

describe.each(locales)('an endpoint (%s)', (locale) => {
  const show = (endpoint: object) =>
    renderInApp(<EndpointBadge endpoint={endpoint as never} />, { locale, messages: ['alerts'] });

  it.each([
    [{ state: 'active', failingSince: null }, 'active'],
    [{ state: 'active', failingSince: '2026-03-05T10:15:00.000Z' }, 'failing'],
    [{ state: 'paused', failingSince: '2026-03-05T10:15:00.000Z' }, 'paused'],
  ] as const)('that is %o is called %s', async (endpoint, key) => {
    await show(endpoint);
    expect(textsOf('main > span')).toEqual([t(`alerts.webhooks.state.${key}`)]);
  });

  it.each(['pending', 'delivered', 'failed', 'stopped'] as const)('has deliveries that are %s', async (state) => {
    await renderInApp(<DeliveryBadge state={state} />, { locale, messages: ['alerts'] });
    expect(textsOf('main > span')).toEqual([t(`alerts.webhooks.delivery_state.${state}`)]);
  });
});

describe.each(locales)('a secret that is shown once (%s)', (locale) => {
  it('takes the focus, and can be copied', async () => {
    await renderInApp(<ShownSecret secret="whsec_1" text="Nur jetzt." />, { locale, messages: ['alerts'] });
    expect(document.activeElement?.textContent).toBe('Nur jetzt.');
    expect(textsOf('pre code')).toEqual(['whsec_1']);
  });
});
