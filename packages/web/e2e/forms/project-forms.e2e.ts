import { turnOf } from '../fixtures/index.ts';
import { test } from '../fixtures/checked-site.ts';
import { projectForms } from './project-forms.data.ts';
import { proveForm } from './prove-form.ts';

for (const [at, of] of projectForms.entries()) {
  const locale = turnOf(at);
  test(`${of.name} says its errors and keeps what is saved (${locale})`, async ({ page, api, site }) => {
    await proveForm(page, { of, made: site, locale, api });
  });
}
