import type { StatementAnswers } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { fillForm } from '../filled-form.fixture.ts';
import { packOf } from '../packs/packs.ts';
import { codes, judge } from './judge-form.fixture.ts';

const withText = (text: string): StatementAnswers => ({
  ...fillForm('bfsg'),
  overrides: { 'status.partial': { text, basedOn: packOf('bfsg').texts.de?.['status.partial'] ?? '' } },
});

describe('“fully” in words of one’s own', () => {
  it.each([
    'Unsere Website ist vollständig barrierefrei.',
    'Wir sind zu 100 % BFSG-konform.',
    'This website is fully compliant with WCAG 2.2.',
    'Our shop meets all requirements completely.',
  ])('is refused in place of the status: %s', (text) => {
    expect(codes(judge('bfsg', withText(text)))).toEqual(['error overrides.status.partial full_with_failures']);
  });

  it.each([
    'Unsere Website ist nicht vollständig barrierefrei.',
    'The website is partially compliant.',
    'Das Archiv ist komplett.',
  ])('is left alone where it is not claimed: %s', (text) => expect(judge('bfsg', withText(text))).toEqual([]));

  it('is asked for elsewhere, because a part may well be accessible', () => {
    const answers = fillForm('bfsg');
    const service = { ...answers.service, requirements: 'Der Warenkorb ist vollständig barrierefrei.' };
    expect(codes(judge('bfsg', { ...answers, items: [], service }))).toContain(
      'warning service.requirements full_without_audit',
    );
  });

  it('may be said once everything was audited and nothing failed', () => {
    const answers = { ...withText('Unsere Website ist vollständig barrierefrei.'), items: [] };
    const faults = judge('bfsg', answers, { auditedCriteria: 55 });
    expect(codes(faults).filter((code) => code.includes('full'))).toEqual([]);
  });
});
