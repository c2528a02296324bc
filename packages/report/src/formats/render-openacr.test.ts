import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { collectText, sampleProject } from '../sample-report.fixture.ts';
import { createTexts } from '../texts/create-texts.ts';
import { renderOpenAcr } from './render-openacr.ts';

type Criteria = { num: string; components: { adherence: { level: string } }[] }[];

it.each(['de', 'en'] as const)(
  'OpenACR in %s is what its schema says, and calls nothing supported that no person tested',
  async (locale) => {
    const report: unknown = parse(await collectText(renderOpenAcr(sampleProject(locale), createTexts(locale))));
    const schema = await readFile(new URL('openacr.fixture.json', import.meta.url), 'utf8');
    const validate = new Ajv({ strict: false }).compile(JSON.parse(schema));
    validate(report);
    expect(validate.errors).toBeNull();
    const { chapters } = report as { chapters: Record<string, { criteria: Criteria }> };
    const levels = Object.values(chapters).flatMap(({ criteria }) =>
      criteria.map(({ num, components }) => [num, components[0]?.adherence.level]),
    );
    expect(levels).toHaveLength(55);
    const named = levels.filter(([, level]) => level !== 'not-evaluated');
    expect(Object.fromEntries(named)).toEqual({
      '1.1.1': 'does-not-support',
      '1.2.1': 'not-applicable',
      '3.3.4': 'supports',
    });
  },
);
