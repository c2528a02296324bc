import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('link-text-meaningless');
const link = (text: string, attributes = ''): string => `<a href="/a" ${attributes}>${text}</a>`;

describe('the purpose of a link can be told from its text or its context (WCAG 2.4.4, failure F63)', () => {
  failed('no-words', 'a full stop', '<p>Besuchen Sie unsere Website <a data-found href="/">.</a></p>');
  failed('no-context', 'a link alone', `<div>${link('hier', 'data-found')}</div>`);
  failed('no-context', 'a link alone in its paragraph, with an arrow', `<p>${link('» Weiterlesen …')}</p>`);
  failed('no-context', 'links beside each other', `<p>${link('Mehr erfahren')} <a href="/b">Mehr erfahren</a></p>`);
  failed('no-context', 'a link in English', `<div>${link('Click here!')}</div>`);
  failed('no-context', 'a link by its role', '<div><span data-found role="link" tabindex="0">Details</span></div>');
  failed('no-context', 'a picture in it', `<div>${link('<img src="a.png" alt="mehr">')}</div>`);
  failed('no-context', 'a link in a component', inShadow(`<div>${link('Read more', 'data-found')}</div>`));
  failed(
    'no-context',
    'a part that is called otherwise',
    '<div><a href="#preise">Mehr</a></div><h2 id="preise">Preise</h2>',
  );
  failed(
    'no-context',
    'an entry of a list that says the same as the others',
    `<ul>${`<li>${link('Details', 'data-found')}`.repeat(3)}</ul>`,
  );
  failed(
    'no-context',
    'a command in a menu',
    `<ul><li>${link('Mehr', 'data-found')}<li>${link('Freunde')}<li>${link('Alben')}</ul>`,
  );
  failed('no-context', 'a heading after it', `<div>${link('Mehr')}<h3>Neue Öffnungszeiten</h3></div>`);
  failed('no-context', 'the heading of the page alone', `<h1>Fahrräder in Kassel</h1><div>${link('hier')}</div>`);
  cannotTell('context-in-text', 'a sentence around it', `<p>Die Preise finden Sie ${link('hier', 'data-found')}.</p>`);
  cannotTell('context-in-text', 'a sentence in a plain block', `<div>${link('Mehr')} über unsere neue Werkstatt</div>`);
  cannotTell('context-in-text', 'a list item', `<ul><li>Unsere Termine im Mai ${link('ansehen')}</ul>`);
  passed('a title', `<div>${link('Mehr', 'title="Mehr über unsere Reparaturen"')}</div>`);
  passed('a row with a header', `<table><tr><th>Reparaturen</th><td>${link('Mehr')}</td></tr></table>`);
  passed(
    'a column with a header',
    `<table><tr><th>Rad</th><th>Reparatur</th></tr><tr><td>1</td><td>${link('Mehr')}</td></tr></table>`,
  );
  passed('a heading before it', `<article><h3>Neue Öffnungszeiten</h3>${link('Mehr')}</article>`);
  passed(
    'the heading of an article before it',
    `<article><h1>Neue Öffnungszeiten</h1><p>Ab Mai.</p><div>${link('Mehr', 'data-found')}</div></article>`,
  );
  passed("the page's heading around it", `<h1>Öffnungszeiten <div>${link('Mehr')}</div></h1>`);
});

describe('links that say where they lead', () => {
  passed(
    'a sentence that goes on around it',
    `<p>Vor der Installation brauchen Sie den Treiber, den der Hersteller ${link('hier')} anbietet.</p>`,
  );
  passed('a sentence without a full stop', `<p>You can grab the source of the plan ${link('here')}</p>`);
  passed('an entry of a list that says what', `<ul><li>Termine in der Werkstatt ${link('ansehen')}</ul>`);
  passed(
    'a sentence that ends with it',
    `<p>If you are not redirected automatically, follow ${link('this link')}.</p>`,
  );
  passed(
    'a sentence that only leads to it, after another',
    `<p>Simply beautiful icons. For more information ${link('click here', 'data-found')}.</p>`,
  );
  passed(
    'a link after the sentence',
    `<p>The class describes a gesture made by the user. ${link('More...', 'data-found')}</p>`,
  );
  passed(
    'an option of a program in an index',
    '<ul><li><a href="/man#cmdoption-mdig-arg-continue">+continue</a></li></ul>',
  );
  passed(
    'a sign in an index of signs',
    '<table><tr><th>Zeichen</th><th>Abschnitt</th></tr><tr><td><a href="#index-_002a">*</a></td><td>Rechnen</td></tr></table>',
  );
  passed('a sign that leads to the part on it', '<p>Gebraucht wird <a href="#%3A">:</a></p>');
  passed('an operator in code', '<p><code>(<a href="/zahlen#mal">*</a> i i)</code></p>');
  passed(
    'an operator in a font for code',
    '<p><span style="font-family:monospace"><a href="/zahlen#mal">*</a> i i</span></p>',
  );
  passed('a function in a list of contents', '<ul><li><a href="#aifc.open">open()</a></ul>');
  passed('a part of the website in a menu', `<ul><li>${link('Info')}<li>${link('Freunde')}<li>${link('Alben')}</ul>`);
  passed('a name', `<div>${link('Preise')}</div>`);
  passed('a name by aria-label', `<div>${link('Mehr', 'aria-label="Mehr über Reparaturen"')}</div>`);
  passed(
    'a name completed by hidden text',
    `<div>${link('Mehr <span style="position:absolute;clip-path:inset(50%)">über Reparaturen</span>')}</div>`,
  );
  passed(
    'a description elsewhere',
    `<div><h2 id="t">Reparatur und Wartung im Winter</h2></div><div>${link('Mehr', 'aria-describedby="t"')}</div>`,
  );
  passed(
    'a name from several elements',
    `<div><b id="m">Mehr</b><b id="r">Reparaturen</b>${link('Mehr', 'aria-labelledby="m r"')}</div>`,
  );
  passed(
    'a sign in an index by first letters',
    `<ul>${['A', 'B', 'C', 'D', 'E'].map((letter) => `<li>${link(letter)}</li>`).join('')}<li><a data-found href="/signs">|</a></li></ul>`,
  );
  passed('a longer text that begins so', `<div>${link('Hier finden Sie unsere Preise')}</div>`);
  passed('the next page of a series', `<table><tr><td>${link('Weiter', 'accesskey="n"')}</td></tr></table>`);
  passed('a part that is called so by its address', '<ul><li><a href="/hilfe#learn-more">Learn more</a></ul>');
  passed(
    'a part that is called so by its heading',
    '<ul><li><a href="#s9">Weitere Informationen</a></ul><section id="s9"><h2>Weitere Informationen</h2></section>',
  );
  passed(
    'a way to copy the address of a part, in the heading of that part',
    '<section id="winter"><h1>Wartung im Winter<div><a href="#winter">[link]</a></div></h1></section>',
  );
  passed('the name of a type', `<ul><li>Returns: ${link('&lt;this&gt;')}</ul>`);
  passed('a link in Polish', `<div>${link('Cennik')}</div>`);
  inapplicable('a link that is a button to readers', '<a href="/a" role="button">Los</a>');
  inapplicable('an anchor without an address', '<a>hier</a>');
  inapplicable('a button', '<button>Mehr</button>');
  inapplicable('a link without a name, which axe-core reports', `<div>${link('')}</div>`);
  inapplicable('hidden links', `<div hidden>${link('hier')}</div><div aria-hidden="true">${link('hier')}</div>`);
});
