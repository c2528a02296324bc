import type { StatementAnswers } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { composeStatement } from '../compose/compose-statement.ts';
import { findMissingDuties } from '../duties/find-missing-duties.ts';
import { filledFacts, fillForm } from '../filled-form.fixture.ts';
import { packOf, packs } from '../packs/packs.ts';
import { change, codes, judge } from './judge-form.fixture.ts';

const text = '';
const mandatoryFields: Record<string, [path: string, empty: unknown][]> = {
  legalBasis: [['legalBasis', text]],
  owner: [['owner.name', text]],
  service: [
    ['service.description', text],
    ['service.operation', text],
    ['service.requirements', text],
  ],
  conformance: [['conformance.status', null]],
  basis: [['basis.kind', null]],
  prepared: [['preparedOn', null]],
  reviewed: [['reviewedOn', null]],
  easyLanguage: [['easyLanguageUrl', text]],
  signLanguage: [['signLanguageUrl', text]],
  oral: [['oral', text]],
};

const emptied = packs.flatMap(({ id, parts }) =>
  Object.entries(mandatoryFields)
    .filter(([part]) => parts[part as keyof typeof parts] === 'mandatory')
    .flatMap(([, fields]) => fields.map(([path, empty]) => ({ law: id, path, empty }))),
);

describe('a mandatory field that is empty', () => {
  it.each(emptied)('is named: $law, $path', ({ law, path, empty }) => {
    const required = judge(law, change(law, path, empty)).filter(({ severity }) => severity === 'error');
    expect(codes(required)).toEqual([`error ${path} required`]);
  });

  it.each(packs.filter(({ parts }) => parts.scope === 'mandatory'))('is named: $id, scope', ({ id }) => {
    const answers = { ...fillForm(id), scope: { urls: [], apps: [], note: '' } };
    expect(codes(judge(id, answers))).toContain('error scope.urls required');
  });

  it.each(packs.filter(({ needsAddress }) => needsAddress))('is named: $id, address', ({ id }) => {
    expect(codes(judge(id, change(id, 'owner.street', '')))).toEqual(['error owner.street required']);
    expect(codes(judge(id, change(id, 'owner.city', '')))).toEqual(['error owner.city required']);
  });

  it.each(packs.filter(({ parts, authority }) => parts.enforcement === 'mandatory' && authority === null))(
    'is named: $id, the authority that must be entered',
    ({ id }) => {
      expect(codes(judge(id, { ...fillForm(id), authority: null }))).toEqual(['error authority.name required']);
    },
  );

  it('is named: what a third party and another method need', () => {
    const { basis } = fillForm('bitv');
    expect(codes(judge('bitv', change('bitv', 'basis', { ...basis, by: '' })))).toEqual(['error basis.by required']);
    expect(codes(judge('bitv', change('bitv', 'basis', { kind: 'other', by: '', note: '' })))).toEqual([
      'error basis.note required',
    ]);
  });

  it('leaves a body without any way to reach it unfinished', () => {
    const record = { name: 'Body', address: '', email: '', phone: '', url: '' };
    expect(codes(judge('eaa', change('eaa', 'authority', record)))).toEqual([
      'error authority.email one_contact_required',
    ]);
  });

  it('is a contact: an electronic one for public bodies, any for private ones', () => {
    const byPost = { email: '', phone: '', post: 'Markt 1', hasForm: false, answerDays: null };
    expect(codes(judge('bitv', change('bitv', 'feedback', byPost)))).toEqual([
      'error feedback.email one_contact_required',
    ]);
    expect(codes(judge('w3c', change('w3c', 'feedback', byPost)))).toEqual([]);
    expect(codes(judge('w3c', change('w3c', 'feedback', { ...byPost, post: '' })))).toEqual([
      'error feedback.email one_contact_required',
    ]);
    expect(codes(judge('bfsg', change('bfsg', 'feedback', { ...byPost, post: '' })))).toEqual([]);
  });
});

describe.each(packs.map(({ id }) => ({ law: id })))('a form without errors under $law', ({ law }) => {
  it('fulfils every duty, even if only what is mandatory was filled in', () => {
    const pack = packOf(law);
    const full = fillForm(law);
    const blank = { kind: null, by: '', note: '' } as const;
    const answers: StatementAnswers = {
      ...full,
      legalBasis: pack.parts.legalBasis === 'mandatory' ? full.legalBasis : '',
      basis: pack.parts.basis === 'mandatory' ? { kind: 'self', by: '', note: '' } : blank,
      reviewedOn: pack.parts.reviewed === 'mandatory' ? full.reviewedOn : null,
      preparedOn: pack.parts.prepared === 'mandatory' ? full.preparedOn : null,
      testedOn: null,
      oral: pack.parts.oral === 'mandatory' ? full.oral : '',
      measures: [],
      technologies: [],
      compatibility: [],
      approval: '',
      scope:
        pack.parts.scope === 'mandatory'
          ? { urls: full.scope.urls, apps: [], note: '' }
          : { urls: [], apps: [], note: '' },
      feedback: { email: '', phone: '', post: '', hasForm: true, answerDays: null },
    };
    expect(judge(law, answers)).toEqual([]);
    const document = composeStatement({ law, language: 'en', answers, facts: filledFacts });
    expect(findMissingDuties({ law, document })).toEqual([]);
  });
});
