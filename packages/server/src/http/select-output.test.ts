import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '@zugang/contract';
import { createOutputSelector } from './select-output.ts';

const select = createOutputSelector({ isValidated: false });
const validate = createOutputSelector({ isValidated: true });

const person = z.object({
  name: z.string(),
  city: z.string().nullable().default(null),
  tags: z.array(z.object({ id: z.number() })),
  home: z.object({ street: z.string() }).nullable(),
  counts: z.record(z.string(), z.object({ pages: z.number() })),
  kind: z.union([z.string(), z.number()]),
  way: z.discriminatedUnion('by', [
    z.object({ by: z.literal('mail'), to: z.string() }),
    z.object({ by: z.literal('none') }),
  ]),
});
const row = {
  name: 'Ada',
  passwordHash: 'secret',
  tags: [{ id: 1, secret: 1 }],
  home: { street: 'Elm', secret: 1 },
  counts: { a: { pages: 2, secret: 1 } },
  kind: 7,
  way: { by: 'mail', to: 'a@example.org', secret: 1 },
};
const named = {
  name: 'Ada',
  city: null,
  tags: [{ id: 1 }],
  home: { street: 'Elm' },
  counts: { a: { pages: 2 } },
  kind: 7,
  way: { by: 'mail', to: 'a@example.org' },
};

describe('what leaves the API', () => {
  it.each([
    ['selected', select],
    ['validated', validate],
  ])('is what the contract names, at every depth: %s', async (_, pass) => {
    expect(await pass(person, row)).toEqual(named);
    expect(JSON.stringify(await pass(person, row))).toBe(JSON.stringify(named));
  });

  it('keeps null where a part may be missing', async () => {
    expect(await select(person, { ...row, home: null })).toEqual({ ...named, home: null });
  });

  it('is refused where it is validated and of another shape, and not looked at in production', async () => {
    const wrong = { ...row, name: 7 };
    await expect(validate(person, wrong)).rejects.toThrow('not what the contract says');
    expect(await select(person, wrong)).toEqual({ ...named, name: 7 });
  });

  it('is not selected by a schema that changes what it accepts: such a value is made by the schema', async () => {
    const upper = z.object({ code: z.string().toUpperCase(), day: z.string().transform((text) => text.length) });
    for (const pass of [select, validate])
      expect(await pass(upper, { code: 'ab', day: 'Mo' })).toEqual({ code: 'AB', day: 2 });
  });

  it('of the routes that are read most holds no column that the contract does not name', () => {
    for (const { list, get } of [contract.project, contract.issue, contract.page]) {
      expect(
        select(list['~orpc'].outputSchema, { rows: [{ secret: 1 }], total: 1, page: 1, size: 1, secret: 1 }),
      ).not.toHaveProperty('secret');
      const listed = select(list['~orpc'].outputSchema, { rows: [{ secret: 1 }] }) as { rows: object[] };
      expect(listed.rows[0]).not.toHaveProperty('secret');
      expect(select(get['~orpc'].outputSchema, { secret: 1 })).not.toHaveProperty('secret');
    }
  });
});
