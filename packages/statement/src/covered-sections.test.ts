import type { LawId } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { composeStatement } from './compose/compose-statement.ts';
import { filledFacts, fillForm } from './filled-form.fixture.ts';
import { findSectionOf, modelStatementSections, w3cSections } from './covered-sections.fixture.ts';

const sectionsOf = (law: LawId) =>
  composeStatement({ law, language: 'en', answers: fillForm(law), facts: filledFacts }).sections;

describe.each(w3cSections)('the W3C’s section “$theirs”', (row) => {
  it('has its place in the general statement', () => {
    expect(findSectionOf(row, sectionsOf('w3c'))?.blocks.length).toBeGreaterThan(0);
  });
});

const publicLaws: LawId[] = ['eu-2016-2102', 'bitv', 'de-land', 'at-wzg', 'uk-psbar'];

describe.each(publicLaws)('the model statement of the EU under %s', (law) => {
  it.each(modelStatementSections)('has “$theirs”', (row) => {
    expect(findSectionOf(row, sectionsOf(law))?.blocks.length).toBeGreaterThan(0);
  });
});
