import { describe, expect, it } from 'vitest';
import { htmlToText } from './html-text.ts';

describe('the text of an HTML mail', () => {
  it.each([
    ['<p>Eins</p><p>Zwei</p>', 'Eins\n\nZwei'],
    ['<div>Eins</div><div>Zwei</div>', 'Eins\nZwei'],
    ['Eins<br>Zwei<br/><br>Drei', 'Eins\nZwei\n\nDrei'],
    ['<div>Eins</div><div>&nbsp;</div><div>Zwei</div>', 'Eins\n\nZwei'],
    ['<p>  viele\n   <b>Leer</b>zeichen&nbsp;hier </p>', 'viele Leerzeichen hier'],
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['<pre>  a\n    b</pre>', 'a\n    b'],
    ['<p>a</p><blockquote><p>b</p><blockquote>c</blockquote></blockquote><p>d</p>', 'a\n\n> b\n>\n> > c\n\nd'],
    [
      '<a href="https://example.org/a?b=1">hier</a> und <a href="https://example.org/">example.org</a>',
      'hier <https://example.org/a?b=1> und example.org',
    ],
    ['<a href="javascript:alert(1)">hier</a>', 'hier'],
    ['a &lt;b&gt; &amp; &#x1F600; &euro;', 'a <b> & 😀 €'],
    ['<title>x</title><style>p{}</style><script>alert(1)</script>Text', 'Text'],
    ['<div style="display:none">Vorschau</div><span hidden>x</span>Text', 'Text'],
    ['<p>a<p>b', 'a\n\nb'],
    ['a</div></div></p>b', 'a\n\nb'],
    ['<!-- x -->a<![CDATA[b]]>', 'a'],
    ['', ''],
    ['<', '<'],
  ])('%j', (html, text) => expect(htmlToText(html)).toBe(text));

  it('costs no stack, however deep elements are nested', () => {
    expect(htmlToText(`${'<div><b><a href="https://x.example">'.repeat(4_000)}tief`)).toContain('tief');
    expect(htmlToText(`${'<blockquote>'.repeat(4_000)}tief`)).toMatch(/^(> ){20}tief$/);
  });
});
