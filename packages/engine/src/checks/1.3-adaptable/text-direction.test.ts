import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { pageWith } from '../samples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('text-direction-wrong');

const arabic = 'نحن نصلح دراجتك في ورشتنا.';
const hebrew = 'אנחנו מתקנים את האופניים שלך.';

describe('a text runs in the direction of its script (WCAG 1.3.2, techniques H34 and H56)', () => {
  failed('rtl-as-ltr', 'Arabic without a direction', `<p data-found lang="ar">${arabic}</p>`);
  failed('rtl-as-ltr', 'Hebrew without a direction', `<ul><li data-found lang="he">${hebrew}</li></ul>`);
  failed(
    'ltr-as-rtl',
    'German set from right to left',
    `<p data-found dir="rtl">Wir reparieren Ihr Fahrrad.</p><p dir="rtl">${arabic}</p>`,
  );
  passed('Arabic with its direction', `<p lang="ar" dir="rtl">${arabic}</p>`);
  passed('a direction by the text itself', `<p dir="auto">${arabic}</p><p>Wir reparieren Ihr Fahrrad.</p>`);
  passed(
    'a foreign sentence on an Arabic page',
    pageWith({ lang: 'ar', body: `<main dir="rtl"><p>${arabic}</p><p>We repair your bicycle.</p></main>` }),
  );
  inapplicable('a page in one direction', '<p>Wir reparieren Ihr Fahrrad.</p>');
  inapplicable('a single name', '<p lang="ar">العربية</p>');
});
