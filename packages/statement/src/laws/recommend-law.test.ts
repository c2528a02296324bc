import { lawId, recommendation, situation, type Recommendation, type Situation } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { recommendLaw } from './recommend-law.ts';

const shop: Situation = {
  who: 'company',
  country: 'DE',
  isOfferedInEu: false,
  service: 'e_commerce',
  audience: 'consumers',
};

const table: [title: string, change: Partial<Situation>, expected: Recommendation][] = [
  ['a German shop for consumers', {}, { law: 'bfsg', reasons: ['private_service_de'] }],
  [
    'a German shop for all of the EU',
    { isOfferedInEu: true },
    { law: 'bfsg', reasons: ['private_service_de', 'also_eaa'] },
  ],
  ['a German micro-enterprise', { who: 'micro_company' }, { law: 'voluntary', reasons: ['micro_exempt'] }],
  ['a German shop for businesses', { audience: 'businesses' }, { law: 'voluntary', reasons: ['only_businesses'] }],
  ['a German service of another kind', { service: 'other' }, { law: 'voluntary', reasons: ['service_not_covered'] }],
  ['a German association with a shop', { who: 'association' }, { law: 'bfsg', reasons: ['private_service_de'] }],
  ['a private person', { who: 'private_person' }, { law: 'voluntary', reasons: ['no_law'] }],
  ['a German federal body', { who: 'federal_body' }, { law: 'bitv', reasons: ['federal_body'] }],
  ['a body of a German state', { who: 'state_body' }, { law: 'de-land', reasons: ['state_body'] }],
  ['a German municipality', { who: 'public_body' }, { law: 'de-land', reasons: ['state_body'] }],
  ['an Austrian shop', { country: 'AT' }, { law: 'at-bafg', reasons: ['private_service_at'] }],
  ['an Austrian federal body', { who: 'federal_body', country: 'AT' }, { law: 'at-wzg', reasons: ['public_body_at'] }],
  [
    'a body of an Austrian state',
    { who: 'state_body', country: 'AT' },
    { law: 'eu-2016-2102', reasons: ['public_body_eu'] },
  ],
  ['a French shop', { country: 'FR' }, { law: 'eaa', reasons: ['private_service_eu'] }],
  ['a French public body', { who: 'public_body', country: 'FR' }, { law: 'eu-2016-2102', reasons: ['public_body_eu'] }],
  ['a Swiss shop', { country: 'CH' }, { law: 'ch-ech-0059', reasons: ['swiss'] }],
  [
    'a Swiss shop that sells to the EU',
    { country: 'CH', isOfferedInEu: true },
    { law: 'eaa', reasons: ['private_service_eu'] },
  ],
  ['a Swiss body', { who: 'federal_body', country: 'CH' }, { law: 'ch-ech-0059', reasons: ['swiss'] }],
  ['a British body', { who: 'public_body', country: 'GB' }, { law: 'uk-psbar', reasons: ['public_body_uk'] }],
  ['a British shop', { country: 'GB' }, { law: 'voluntary', reasons: ['no_law'] }],
  ['a shop in the United States', { country: 'US' }, { law: 'us-508', reasons: ['united_states'] }],
  ['a shop in Canada', { country: 'CA' }, { law: 'w3c', reasons: ['law_not_known'] }],
  [
    'a shop in Canada that sells to the EU',
    { country: 'CA', isOfferedInEu: true },
    { law: 'eaa', reasons: ['private_service_eu'] },
  ],
  ['a shop in Monaco, which is not in the EU', { country: 'MC' }, { law: 'w3c', reasons: ['law_not_known'] }],
  [
    'a German company that has not said more',
    { service: null, audience: null },
    { law: 'bfsg', reasons: ['private_service_de'] },
  ],
  ['a company somewhere', { country: null }, { law: 'w3c', reasons: [] }],
  ['nobody yet', { who: null }, { law: 'w3c', reasons: [] }],
];

const choicesOf = (field: 'who' | 'service' | 'audience') => situation.shape[field].unwrap().unwrap().options;

const everySituation = (): Situation[] => {
  const lists = {
    who: [null, ...choicesOf('who')],
    country: [null, 'DE', 'AT', 'FR', 'CH', 'GB', 'US', 'CA', 'MC', 'NO'],
    isOfferedInEu: [null, true, false],
    service: [null, ...choicesOf('service')],
    audience: [null, ...choicesOf('audience')],
  };
  return Object.entries(lists).reduce<object[]>(
    (all, [field, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [field]: value }))),
    [{}],
  ) as Situation[];
};

describe('the recommended law', () => {
  it.each(table)('of %s', (_title, change, expected) => {
    expect(recommendLaw({ ...shop, ...change })).toEqual(expected);
  });

  it('is given for every situation, and every law is recommended to somebody', () => {
    const given = everySituation().map((one) => recommendation.parse(recommendLaw(one)));
    expect(given.length).toBeGreaterThan(5_000);
    expect(new Set(given.map(({ law }) => law))).toEqual(new Set(lawId.options));
  });

  it('says why whenever it is known who and where', () => {
    const silent = everySituation().filter((one) => one.who && one.country && recommendLaw(one).reasons.length === 0);
    expect(silent).toEqual([]);
  });
});
