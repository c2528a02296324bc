import { describe, expect, it } from 'vitest';
import { composeStatement } from './compose/compose-statement.ts';
import { findMissingDuties } from './duties/find-missing-duties.ts';
import { findFaults } from './faults/find-faults.ts';
import { filledFacts, fillForm } from './filled-form.fixture.ts';
import { packs } from './packs/packs.ts';

const forms = packs.flatMap((pack) =>
  (['de', 'en'] as const)
    .filter((language) => pack.texts[language])
    .map((language) => ({ law: pack.id, pack, language })),
);

describe.each(forms)('a filled form under $law in $language', ({ law, pack, language }) => {
  const answers = fillForm(law);
  const document = composeStatement({ law, language, answers, facts: filledFacts });

  it('has no fault and lacks no duty', () => {
    const facts = {
      today: '2026-11-25',
      failedCriteria: ['1.4.3'],
      auditedCriteria: 0,
      criteriaTotal: 55,
      deniedBrandWords: [],
    };
    expect(findFaults({ law, language, answers, facts })).toEqual([]);
    expect(findMissingDuties({ law, document })).toEqual([]);
  });

  it.each(pack.duties.map(({ id }) => id))('lacks exactly %s where that was taken out', (id) => {
    const sections = document.sections.map((section) => ({
      ...section,
      blocks: section.blocks.filter((block) => !('mandatory' in block && block.mandatory?.includes(id))),
    }));
    expect(findMissingDuties({ law, document: { ...document, sections } }).map((duty) => duty.id)).toEqual([id]);
  });
});
