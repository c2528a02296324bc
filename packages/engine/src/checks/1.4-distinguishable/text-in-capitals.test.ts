import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { german, inShadow } from '../samples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('text-in-capitals');
const japanese =
  '私たちは あなたの 自転車を 修理 します。 毎日 九時 から 十八時 まで 開いて います。 ぜひ お越し ください。';

describe('sentences are not set in capitals alone: they are harder to read (best practice)', () => {
  failed('typed', 'a text that is typed so', `<p data-found>${german.toUpperCase()}</p>`);
  failed(
    'typed',
    'a text in Greek',
    '<p>ΕΠΙΣΚΕΥΑΖΟΥΜΕ ΤΟ ΠΟΔΗΛΑΤΟ ΣΑΣ ΣΤΟ ΕΡΓΑΣΤΗΡΙΟ ΜΑΣ ΚΑΘΕ ΜΕΡΑ ΤΟ ΠΡΩΙ ΚΑΙ ΤΟ ΒΡΑΔΥ</p>',
  );
  failed('typed', 'a list item', `<ul><li data-found>${german.toUpperCase()}</li></ul>`);
  failed('styled', 'a text that is styled so', `<p style="text-transform:uppercase">${german}</p>`);
  failed(
    'styled',
    'a style that is handed down',
    `<div style="text-transform:uppercase"><p data-found>${german}</p></div>`,
  );
  failed('styled', 'a text in a component', inShadow(`<p data-found style="text-transform:uppercase">${german}</p>`));
  passed(
    'a script without capitals',
    '<p>데비안의 철학 및 방법론과 GNU 도구, 리눅스 커널, 그리고 기타 중요한 자유소프트웨어가 모여</p>',
  );
  passed('a text as usual', `<p>${german}</p>`);
  passed('a text whose first letters are capitals', `<p style="text-transform:capitalize">${german}</p>`);
  passed('a text with some words in capitals', `<p>ACHTUNG: ${german}</p>`);
  passed('a script that has no capitals', `<p>${japanese}</p>`);
  inapplicable('a few words', '<p>NUR HEUTE</p>');
  inapplicable('coordinates', `<p>48°40'02.3" N 9°50'02.3" E, 48°40'02.4" N 9°50'02.5" E, 1 A 2 B 3 C 4 D 5 E 6 F</p>`);
  inapplicable('code', `<pre><span>${german.toUpperCase()}</span></pre>`);
  inapplicable('a hidden text', `<p aria-hidden="true">${german.toUpperCase()}</p>`);
  inapplicable('a text that is not shown', `<p hidden>${german.toUpperCase()}</p>`);
});
