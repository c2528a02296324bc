import type { LawId, StatementAnswers } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { fillForm } from '../filled-form.fixture.ts';
import { packOf } from '../packs/packs.ts';
import { change, codes, item, judge } from './judge-form.fixture.ts';

describe('formats', () => {
  it.each([
    'javascript:alert(1)',
    'ftp://a.example',
    'a.example',
    'https://',
    'https://u:p@a.example/',
    'https://a b.example',
  ])('refuse %s as an address of the web', (url) => {
    expect(codes(judge('bfsg', change('bfsg', 'scope.urls', ['https://ok.example/', url])))).toEqual([
      'error scope.urls.1 url_invalid',
    ]);
    expect(codes(judge('bitv', change('bitv', 'easyLanguageUrl', url)))).toEqual(['error easyLanguageUrl url_invalid']);
  });

  it('refuse what is no e-mail address', () => {
    for (const path of ['owner.email', 'feedback.email']) {
      expect(codes(judge('bfsg', change('bfsg', path, 'a@b')))).toEqual([`error ${path} email_invalid`]);
    }
    expect(codes(judge('eaa', change('eaa', 'authority.email', 'nobody')))).toEqual([
      'error authority.email email_invalid',
    ]);
  });
});

describe('the status', () => {
  const full = (law: LawId): StatementAnswers => {
    const answers = fillForm(law);
    return { ...answers, items: [], conformance: { ...answers.conformance, status: 'full' } };
  };

  it('cannot be full while failures are confirmed, which are listed', () => {
    const faults = judge('bfsg', full('bfsg'), { failedCriteria: ['1.4.3', '2.4.7', '1.4.3'], auditedCriteria: 55 });
    expect(faults).toContainEqual({
      path: 'conformance.status',
      code: 'full_with_failures',
      severity: 'error',
      values: ['1.4.3', '2.4.7'],
    });
    expect(codes(faults)).toContain('error items failures_unmentioned');
  });

  it('cannot be full while a barrier is named that does not comply', () => {
    const answers = { ...full('bfsg'), items: item('bfsg', {}).items };
    const faults = judge('bfsg', answers, { auditedCriteria: 55 });
    expect(codes(faults)).toEqual(['error conformance.status full_with_failures']);
    expect(faults[0]?.values).toEqual(['1.4.3']);
  });

  it('cannot be full without an audit, however few failures were found automatically', () => {
    expect(judge('bfsg', full('bfsg'), { auditedCriteria: 54 })).toEqual([
      { path: 'conformance.status', code: 'full_without_audit', severity: 'error', values: ['54', '55'] },
    ]);
    expect(codes(judge('bfsg', full('bfsg'), { auditedCriteria: 0, criteriaTotal: 0 }))).toEqual([
      'error conformance.status full_without_audit',
    ]);
    expect(judge('bfsg', full('bfsg'), { auditedCriteria: 55 })).toEqual([]);
  });

  it('is measured by the standard that was chosen', () => {
    const withStandard = (standard: StatementAnswers['conformance']['standard']) => {
      const answers = full('bfsg');
      return { ...answers, conformance: { ...answers.conformance, standard } };
    };
    const failed = { failedCriteria: ['2.5.8'], auditedCriteria: 55 };
    expect(judge('bfsg', withStandard('en301549-3.2.1'), failed)).toEqual([]);
    expect(codes(judge('bfsg', withStandard('en301549-4.1.1'), failed))).toContain(
      'error conformance.status full_with_failures',
    );
    expect(codes(judge('bfsg', withStandard('en301549-3.2.1'), { ...failed, failedCriteria: ['4.1.1'] }))).toContain(
      'error conformance.status full_with_failures',
    );
  });

  it('is one that the law has', () => {
    const answers = change('bitv', 'conformance.status', 'not_assessed');
    expect(codes(judge('bitv', answers))).toEqual(['error conformance.status status_not_allowed']);
  });

  it('asks for failures that no barrier names', () => {
    expect(judge('bfsg', fillForm('bfsg'), { failedCriteria: ['1.4.3', '2.1.1'] })).toEqual([
      { path: 'items', code: 'failures_unmentioned', severity: 'warning', values: ['2.1.1'] },
    ]);
  });
});

describe('words of one’s own', () => {
  it('cannot be empty where the law demands the text', () => {
    const override = { text: ' ', basedOn: packOf('bitv').texts.de?.['commitment'] ?? '' };
    expect(codes(judge('bitv', change('bitv', 'overrides', { commitment: override })))).toEqual([
      'error overrides.commitment required',
    ]);
    const optional = { text: '', basedOn: packOf('bitv').texts.de?.['items.intro'] ?? '' };
    expect(judge('bitv', change('bitv', 'overrides', { 'items.intro': optional }))).toEqual([]);
  });

  it('are pointed out once the text they replaced has changed', () => {
    const override = { text: 'Ours', basedOn: 'What the pack said then' };
    expect(codes(judge('bitv', change('bitv', 'overrides', { commitment: override })))).toEqual([
      'warning overrides.commitment text_replaced_changed',
    ]);
  });
});

describe('every kind of fault', () => {
  it('is looked for: a tool as the reason for conformity too', () => {
    const text = 'Durch unser Overlay ist der Shop barrierefrei.';
    expect(codes(judge('bfsg', change('bfsg', 'measures', [text])))).toEqual([
      'error measures.0 claims_conformity_by_widget',
    ]);
  });

  it('is found in words with characters that no reader sees', () => {
    const text = 'Durch unser Over\u202dlay ist der Shop barrierefrei.';
    expect(codes(judge('bfsg', change('bfsg', 'measures', [text])))).toHaveLength(1);
  });
});

describe('the time for an answer', () => {
  const answerIn = (law: LawId, answerDays: number) =>
    judge(law, change(law, 'feedback', { ...fillForm(law).feedback, answerDays }));

  it('is no longer than the law allows', () => {
    expect(answerIn('bitv', 31)).toEqual([
      { path: 'feedback.answerDays', code: 'answer_too_late', severity: 'error', values: ['30'] },
    ]);
    expect(answerIn('bitv', 30)).toEqual([]);
    expect(answerIn('bfsg', 90)).toEqual([]);
  });
});
