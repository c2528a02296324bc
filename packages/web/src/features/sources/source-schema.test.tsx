import { expect, it } from 'vitest';
import { sourceSchema } from './source-schema.ts';

const faultOf = (value: string): string | undefined =>
  sourceSchema.parse({ name: 'Messe', value, isActive: true, isTracked: true }).issues[0]?.message;

it('asks for a value before it says what one looks like', () => {
  expect(faultOf(' ')).toBe('validation.required');
  for (const value of ['a', 'Messe', 'messe_köln', 'a'.repeat(33)])
    expect([value, faultOf(value)]).toEqual([value, 'sales.sources.errors.value']);
  expect(faultOf(' messe-2026 ')).toBeUndefined();
});
