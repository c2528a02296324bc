import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { failed, cannotTell, inapplicable } = examplesOf('same-name-other-site');
const link = (address: string, name = 'Regeln'): string => `<a href="${address}">${name}</a>`;
const [a, b] = ['https://a.example/', 'https://b.example/'];

describe('the purpose of each link can be told from its text alone (WCAG 2.4.9, ACT rules b20e66 and fd3a94)', () => {
  failed(
    'other-site',
    'links to two sites',
    `<a data-found href="${a}">Regeln</a> <a data-found href="${b}">Regeln</a>`,
  );
  failed('other-site', 'links in paragraphs of their own', `<p>${link(a)}</p><p>${link(b)}</p>`);
  failed(
    'other-site',
    'links in a text that tells them apart for who sees it',
    `<p>Sie erreichen uns ${link(a, 'hier')} im Gespräch oder ${link(b, 'hier')} per Post</p>`,
  );
  failed('other-site', 'a picture and a text', `<p>${link(a, '<img src="a.png" alt="Regeln">')}</p><p>${link(b)}</p>`);
  failed('other-site', 'other capitals and signs', `<p>${link(a, 'REGELN »')}</p><p>${link(b)}</p>`);
  failed(
    'other-site',
    'a link of a drawing',
    `<p>${link(a)}</p><svg width="90" height="20"><a href="${b}"><text y="15">Regeln</text></a></svg>`,
  );
  failed('other-record', 'records of one address', `${link('/rad?nr=1', 'Rad')} ${link('/rad?nr=2', 'Rad')}`);
  failed(
    'other-site',
    'one that leads to another part of the page',
    `<nav><a data-found href="#regeln">Regeln</a></nav><section id="regeln"><p>Sie gelten für alle.</p></section><footer><a data-found href="${a}">Regeln</a></footer>`,
  );
  cannotTell('one-text', 'links in one text', `<p>Mehr dazu: ${link(a)} ${link(b)}</p>`);
});

describe('links that share a name and their purpose', () => {
  inapplicable('addresses that count visits', `${link('/rad?utm_id=1')} ${link('/rad?utm_id=2')}`);
  inapplicable('words as parameters', `${link('/rad?art=alt')} ${link('/rad?art=neu')}`);
  inapplicable('one that is a button', `<p>${link(a)}</p><a href="#" role="button">Regeln</a>`);
  inapplicable(
    'one that leads to the part with the other',
    `<nav>${link('#regeln')}</nav><section id="regeln"><p>Sie gelten für alle.</p>${link(a)}</section>`,
  );
  inapplicable('one site', `${link('/a', 'Mehr')} ${link('/b', 'Mehr')}`);
  inapplicable('a site with and without www', `${link('https://a.example/')} ${link('https://www.a.example/')}`);
  inapplicable(
    'one of them hidden from assistive technology',
    `${link(a)} <a aria-hidden="true" href="${b}">Regeln</a>`,
  );
  inapplicable('one of them invisible', `${link(a)} <a hidden href="${b}">Regeln</a>`);
  inapplicable('a path and a word', `${link(a, '/regeln')} ${link(b)}`);
  inapplicable('two languages of programs', `${link(a, 'C')} ${link(b, 'C++')}`);
  inapplicable('another name', `${link(a)} ${link(b, 'Andere Regeln')}`);
  inapplicable(
    'addresses of mail and telephone',
    `${link('mailto:a@a.example', 'Kontakt')} ${link('tel:+49561', 'Kontakt')}`,
  );
  inapplicable(
    'names by aria-label that differ',
    `<a href="${a}" aria-label="Regeln A">Regeln</a> <a href="${b}" aria-label="Regeln B">Regeln</a>`,
  );
  inapplicable('links in two components of one site', `${inShadow(link('/a'))}${inShadow(link('/b'))}`);
});
