import { turnOf } from '../fixtures/index.ts';
import { proveForm } from './prove-form.ts';
import { settingsForms } from './settings-forms.data.ts';
import { test } from '../fixtures/shared-person.ts';

for (const [at, of] of settingsForms.entries()) {
  const locale = turnOf(at);
  test(`${of.name} says its errors and keeps what is saved (${locale})`, async ({ page, api }) => {
    await proveForm(page, { of, made: null, locale, api });
  });
}
