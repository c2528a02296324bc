import { statementAnswers, statementDocument, type StatementAnswers } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { filledFacts, fillForm } from '../filled-form.fixture.ts';
import { packs } from '../packs/packs.ts';
import { toPlainLines } from '../render/to-plain-lines.ts';
import { composeStatement } from './compose-statement.ts';
import { clauseOf, isDemanded, titleOfCriterion } from './criteria.ts';

const compose = (answers: StatementAnswers, law = 'bfsg' as const) =>
  composeStatement({ law, language: 'en', answers, facts: filledFacts });

describe.each(packs.map(({ id }) => ({ law: id })))('a document under $law', ({ law }) => {
  it('is as the contract describes it', () => {
    const document = composeStatement({ law, language: 'de', answers: fillForm(law), facts: filledFacts });
    expect(statementDocument.parse(document)).toEqual(document);
  });

  it('of an empty form says only what the law and the facts say', () => {
    const facts = { ...filledFacts, feedbackUrl: null, lastScanAt: null };
    const answers = statementAnswers.parse({});
    const document = composeStatement({ law, language: 'en', answers, facts });
    const text = toPlainLines(document).join('\n');
    expect(document).toMatchObject({ status: null, items: [], preparedOn: null, owner: '' });
    expect(text).not.toMatch(/not applicable|n\/a|none|unknown|committed|compliant|conformant/i);
    expect(document.sections.flatMap(({ blocks }) => blocks.map(({ kind }) => kind))).not.toContain('feedback-form');
  });
});

describe('barriers', () => {
  const first = (answers: StatementAnswers) => compose(answers).items[0];
  const withCriteria = (
    criteria: string[],
    standard: StatementAnswers['conformance']['standard'],
  ): StatementAnswers => {
    const answers = fillForm('bfsg');
    const items = answers.items.slice(0, 1).map((item) => ({ ...item, criteria }));
    return { ...answers, items, conformance: { ...answers.conformance, standard } };
  };

  it('have the clauses of the version of EN 301 549 that was chosen', () => {
    const added = ['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8'];
    expect(first(withCriteria([...added, '4.1.1', '1.4.3'], 'en301549-3.2.1'))?.clauses).toEqual([
      '9.4.1.1',
      '9.1.4.3',
    ]);
    expect(first(withCriteria(['2.5.8', '4.1.1'], 'en301549-4.1.1'))?.clauses).toEqual(['9.2.5.8']);
    expect(first(withCriteria(['1.4.3'], 'wcag22'))?.clauses).toEqual([]);
  });

  it('name criteria with their titles, and numbers that WCAG does not have without', () => {
    const lines = toPlainLines(compose(withCriteria(['1.4.3', '2.5.8', '9.9.9'], 'en301549-3.2.1')));
    expect(lines).toContain('WCAG 1.4.3 Contrast (Minimum); EN 301 549, clause 9.1.4.3');
    expect(lines).toContain('WCAG 2.5.8 Target Size (Minimum)');
    expect(lines).toContain('WCAG 9.9.9');
  });

  it('without words are left out; those whose reason is open count as not compliant in the preview', () => {
    const answers = fillForm('bfsg');
    const [item] = answers.items;
    if (!item) throw new Error('A filled form has barriers');
    expect(compose({ ...answers, items: [{ ...item, what: '' }] }).items).toEqual([]);
    expect(first({ ...answers, items: [{ ...item, reason: null }] })?.reason).toBe('non_compliance');
  });

  it('without a place still say what they are', () => {
    const answers = fillForm('bfsg');
    const lines = toPlainLines(compose({ ...answers, items: answers.items.map((item) => ({ ...item, where: '' })) }));
    expect(lines).toContain('Barrier 0');
  });
});

describe('the burden', () => {
  const told = (isBurdenReported: boolean | null) =>
    toPlainLines(compose({ ...fillForm('bfsg'), isBurdenReported })).filter((line) => line.includes('have informed'));

  it('is said to be told to the authority only if it was', () => {
    expect(told(true)).toHaveLength(2);
    expect(told(false)).toEqual([]);
    expect(told(null)).toEqual([]);
  });
});

describe('the bodies', () => {
  it('are the user’s where there are some, and an emptied optional one vanishes', () => {
    const blank = { name: '', address: '', email: '', phone: '', url: '' };
    const own = { ...blank, name: 'Own body', url: 'https://own.example' };
    const document = compose({ ...fillForm('bfsg'), authority: own, conciliation: blank });
    expect(toPlainLines(document)).toContain('Own body');
    expect(document.sections.map(({ id }) => id)).not.toContain('conciliation');
  });
});

describe('what a user typed', () => {
  it('becomes paragraphs, lists and links', () => {
    const answers = fillForm('bfsg');
    const description = 'We sell books.\n\n- new ones\n- old ones, see https://a.example/b?c=d.\nAnd more.';
    const document = compose({ ...answers, service: { ...answers.service, description } });
    expect(document.sections.find(({ id }) => id === 'service')?.blocks).toEqual([
      { kind: 'paragraph', content: ['We sell books.'], mandatory: ['description'] },
      {
        kind: 'list',
        items: [
          ['new ones'],
          ['old ones, see ', { text: 'https://a.example/b?c=d', href: 'https://a.example/b?c=d' }, '.'],
        ],
        mandatory: ['description'],
      },
      { kind: 'paragraph', content: ['And more.'], mandatory: ['description'] },
    ]);
  });

  it('is never taken for a placeholder', () => {
    const answers = fillForm('bitv');
    const document = composeStatement({
      law: 'bitv',
      language: 'en',
      answers: { ...answers, owner: { ...answers.owner, name: '{standard} {object}' } },
      facts: filledFacts,
    });
    expect(toPlainLines(document).join('\n')).toContain('{standard} {object} is committed to making this website');
  });

  it('cannot turn the direction of the text around', () => {
    const answers = fillForm('bfsg');
    const document = compose({ ...answers, owner: { ...answers.owner, name: 'A\u202eB\u2066C\u0000' } });
    expect(document.owner).toBe('ABC');
  });
});

describe('the check by machine', () => {
  it('is said with its date and pages, and that it finds only a part', () => {
    expect(toPlainLines(compose(fillForm('bfsg')))).toContain(
      'Last automatic check with Zugang 1.2.3: 20 November 2026, 42 pages. Automatic checks find only some of the barriers.',
    );
  });
});

describe('criteria', () => {
  it('are demanded by the standards that hold them, never those of level AAA', () => {
    expect(isDemanded('2.5.8', 'en301549-3.2.1')).toBe(false);
    expect(isDemanded('2.5.8', 'wcag22')).toBe(true);
    expect(isDemanded('4.1.1', 'en301549-3.2.1')).toBe(true);
    expect(isDemanded('4.1.1', 'wcag22')).toBe(false);
    expect(isDemanded('1.4.10', 'section508')).toBe(false);
    expect(isDemanded('1.4.6', 'wcag22')).toBe(false);
    expect(isDemanded('9.9.9', 'wcag22')).toBe(false);
  });

  it('have titles in both languages', () => {
    expect(titleOfCriterion('1.4.3', 'de')).toBe('Kontrast (Mindestwert)');
    expect(titleOfCriterion('9.9.9', 'de')).toBe('');
    expect(clauseOf('9.9.9', 'en301549-3.2.1')).toBeNull();
  });
});
