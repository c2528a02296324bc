import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { DomainField } from './domain-field.tsx';
import type { DomainCheck } from './domain-field.tsx';

const error = 'Diese Domain existiert bereits';

describe.each(locales)('the field of a domain (%s)', (locale) => {
  const show = (check: DomainCheck, fault?: string) =>
    renderInApp(
      <DomainField
        field={{ id: 'domain', name: 'domain', label: 'Domain', error: fault, value: '', onChange: () => undefined }}
        typed="beispiel.de"
        check={check}
        taken={null}
      />,
      { locale, messages: ['projects'] },
    );

  it('announces that a domain was refused when it was left, as nothing takes the focus then', async () => {
    await show({ state: 'refused' }, error);
    await expect.element(page.getByRole('status')).toHaveTextContent(error);
  });

  it('does not announce what the summary of a form says', async () => {
    await show({ state: 'idle' }, error);
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  });

  it('announces what was reached', async () => {
    await show({ state: 'reached', url: 'https://beispiel.de/' });
    const said = t('projects.create.project.domain_reached', { url: 'https://beispiel.de/' });
    await expect.element(page.getByRole('status')).toHaveTextContent(said);
  });
});
