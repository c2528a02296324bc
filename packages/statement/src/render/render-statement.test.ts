import type { StatementDocument } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { composeStatement } from '../compose/compose-statement.ts';
import { filledFacts, fillForm } from '../filled-form.fixture.ts';
import { renderStatementHtml } from './render-statement-html.ts';
import { renderStatementMarkdown } from './render-statement-markdown.ts';
import { toPlainLines } from './to-plain-lines.ts';

const document: StatementDocument = {
  ...composeStatement({ law: 'bfsg', language: 'de', answers: fillForm('bfsg'), facts: filledFacts }),
  title: 'Title & more',
  sections: [
    {
      id: 'one',
      heading: 'One',
      blocks: [
        {
          kind: 'paragraph',
          content: ['See ', { text: 'there', href: 'https://a.example/?b=1&c=2' }, '.'],
          mandatory: ['x'],
        },
        { kind: 'subheading', text: 'Below' },
        { kind: 'list', items: [['1. first'], ['second']] },
        {
          kind: 'facts',
          rows: [{ term: 'Mail', lines: [[{ text: 'a@b.example', href: 'mailto:a@b.example' }], ['x']] }],
        },
        { kind: 'feedback-form', label: 'Form', href: 'https://a.example/form' },
      ],
    },
  ],
};

describe('HTML', () => {
  it('is an article in its language, with headings from the given level', () => {
    expect(renderStatementHtml(document, { headingLevel: 2 })).toBe(`<article lang="de">
<h2>Title &amp; more</h2>
<section>
<h3>One</h3>
<p>See <a href="https://a.example/?b=1&amp;c=2">there</a>.</p>
<h4>Below</h4>
<ul>
<li>1. first</li>
<li>second</li>
</ul>
<dl>
<dt>Mail</dt>
<dd><a href="mailto:a@b.example">a@b.example</a></dd>
<dd>x</dd>
</dl>
<p><a href="https://a.example/form">Form</a></p>
</section>
</article>
`);
  });

  it('has no heading below the sixth level', () => {
    const headings = [...renderStatementHtml(document, { headingLevel: 5 }).matchAll(/<(h\d)>/g)].map(
      ([, name]) => name,
    );
    expect(headings).toEqual(['h5', 'h6', 'h6']);
  });

  it('has the form in place of its link', () => {
    const markup = renderStatementHtml(document, { headingLevel: 1, formHtml: '<form></form>' });
    expect(markup).toContain('</dl>\n<form></form>\n</section>');
    expect(markup).not.toContain('a.example/form');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.example',
    'ftp://a.example',
    'https://a.example/"x',
    'https://a b',
  ])('writes a link to %s as text', (href) => {
    const sections = [
      { id: 'a', heading: '', blocks: [{ kind: 'paragraph' as const, content: [{ text: 'x', href }] }] },
    ];
    expect(renderStatementHtml({ ...document, sections }, { headingLevel: 1 })).toContain(
      '<section>\n<p>x</p>\n</section>',
    );
    expect(renderStatementMarkdown({ ...document, sections })).toContain('\n\nx\n');
  });
});

describe('Markdown', () => {
  it('has the same structure, and signs of markup as text', () => {
    expect(renderStatementMarkdown(document)).toBe(`# Title \\& more

## One

See [there](<https://a.example/?b=1&amp;c=2>).

### Below

- 1\\. first
- second

- **Mail**
  - <a@b.example>
  - x

[Form](<https://a.example/form>)
`);
  });
});

describe('plain lines', () => {
  it('say everything once, a line each', () => {
    expect(toPlainLines(document)).toEqual([
      'Title & more',
      'One',
      'See there.',
      'Below',
      '- 1. first',
      '- second',
      'Mail:',
      'a@b.example',
      'x',
      'Form',
    ]);
  });
});
