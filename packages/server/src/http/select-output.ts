import { isDeepStrictEqual } from 'node:util';
import type { AnySchema } from '@orpc/contract';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** Makes of a value what a schema names of it. */
type Select = (value: unknown) => unknown;

/** The value as it is: nothing in it could be left out. */
const same: Select = (value) => value;

/** What a schema makes of a value that it accepts; throws for others. */
const validateWith =
  (schema: AnySchema): ((value: unknown) => Promise<unknown>) =>
  async (value) => {
    const result = await schema['~standard'].validate(value);
    if (result.issues) throw new Error('the answer is not what the contract says', { cause: result.issues });
    return result.value;
  };

const parseWith =
  (schema: $ZodType): Select =>
  (value) => {
    const result = schema['~standard'].validate(value);
    if (result instanceof Promise || result.issues) throw new Error('the answer is not what the contract says');
    return result.value;
  };

const selectObject = (shape: Readonly<Record<string, $ZodType>>): Select => {
  const fields = Object.entries(shape).map(([key, schema]) => ({ key, select: selectOf(schema) }));
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const from = value as Record<string, unknown>;
    const selected: Record<string, unknown> = {};
    for (const { key, select } of fields) selected[key] = select === same ? from[key] : select(from[key]);
    return selected;
  };
};

const selectRecord = (ofValues: Select): Select => {
  if (ofValues === same) return same;
  return (value) =>
    Object.fromEntries(Object.entries(value as Record<string, unknown>).map(([key, one]) => [key, ofValues(one)]));
};

const selectArray = (ofElements: Select): Select =>
  ofElements === same ? same : (value) => (Array.isArray(value) ? value.map((element) => ofElements(element)) : value);

const orAbsent = (select: Select): Select =>
  select === same ? same : (value) => (value === null || value === undefined ? value : select(value));

const hasOverwrite = (schema: $ZodType): boolean =>
  schema._zod.def.checks?.some(({ _zod }) => _zod.def.check === 'overwrite') ?? false;

/** Texts, numbers and the like pass as they are; objects lose what is not named; for what is rarer the schema itself is asked. */
const selectOf = (schema: $ZodType): Select => {
  const { def } = (schema as $ZodTypes)._zod;
  if (hasOverwrite(schema)) return parseWith(schema);
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return def.coerce ? parseWith(schema) : same;
    case 'enum':
    case 'literal':
    case 'null':
    case 'custom':
      return same;
    case 'object':
      return def.catchall ? parseWith(schema) : selectObject(def.shape);
    case 'array':
      return selectArray(selectOf(def.element));
    case 'record':
      return selectRecord(selectOf(def.valueType));
    case 'nullable':
    case 'optional':
      return orAbsent(selectOf(def.innerType));
    case 'default': {
      const select = selectOf(def.innerType);
      return (value) => (value === undefined ? def.defaultValue : select(value));
    }
    case 'union':
      return def.options.every((option) => selectOf(option) === same) ? same : parseWith(schema);
    default:
      return parseWith(schema);
  }
};

const isZod = (schema: AnySchema): schema is AnySchema & $ZodType => '_zod' in schema;

const asSent = (value: unknown): unknown => (value instanceof Blob ? value : JSON.parse(JSON.stringify(value)));

/**
 * What leaves the API of what a verb answers: exactly what the contract names, so that no column of a row that was added later
 * leaves with it. In production the answer is trusted to be of the contract's shape; in tests and development it is validated
 * first, and what is then selected must be what the schema made of it.
 */
export const createOutputSelector = ({ isValidated }: { isValidated: boolean }) => {
  const known = new WeakMap<AnySchema, (output: unknown) => unknown>();
  const makeFor = (schema: AnySchema): ((output: unknown) => unknown) => {
    if (!isZod(schema)) return validateWith(schema);
    const select = selectOf(schema);
    if (!isValidated) return select;
    const validate = validateWith(schema);
    return async (output) => {
      const validated = await validate(output);
      if (!isDeepStrictEqual(asSent(select(output)), asSent(validated)))
        throw new Error('what is selected of an answer differs from what its schema makes of it');
      return validated;
    };
  };
  return (schema: AnySchema | undefined, output: unknown): unknown => {
    if (!schema) return output;
    const select = known.get(schema) ?? makeFor(schema);
    known.set(schema, select);
    return select(output);
  };
};
