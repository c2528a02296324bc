import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import type { Form, FormValue } from './read-form.ts';

type Schema = { [name: string]: unknown; properties?: Record<string, unknown> };

/** Made by tools/stripe/cut-openapi.ts. */
const description = JSON.parse(readFileSync(new URL('stripe-openapi.json', import.meta.url), 'utf8')) as {
  requests: Record<string, Schema>;
  answers: Record<string, Schema>;
  definitions: Record<string, Schema>;
};

/** Parameters that are younger than the description. That they are there, and what they take, the types of the SDK say. */
const younger: Readonly<Record<string, readonly string[]>> = {
  'POST /v1/payment_intents': ['allowed_payment_method_types'],
  'POST /v1/checkout/sessions': ['allowed_payment_method_types'],
};

const ajv = new Ajv({ strict: false, coerceTypes: true, validateFormats: false });
const definitions = description.definitions;
const validators = new Map<string, ValidateFunction>();

const validatorOf = (name: string, schema: Schema): ValidateFunction => {
  const known = validators.get(name) ?? ajv.compile({ ...schema, definitions });
  validators.set(name, known);
  return known;
};

const problemOf = (name: string, schema: Schema, value: unknown): string | null => {
  const validate = validatorOf(name, schema);
  // A copy: texts of a form become numbers.
  return validate(structuredClone(value)) ? null : ajv.errorsText(validate.errors);
};

/** The endpoints that are described, such as `GET /v1/refunds/{refund}`. */
export const describedEndpoints: readonly string[] = Object.keys(description.requests);

const patterns = describedEndpoints.map((endpoint) => {
  const [method = '', path = ''] = endpoint.split(' ');
  return { endpoint, method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, String.raw`\w+`)}$`) };
});

/** The described endpoint of a request. */
export const endpointOf = (method: string, path: string): string | undefined =>
  patterns.find((one) => one.method === method && one.path.test(path))?.endpoint;

/** A form writes a list as `name[0]`, `name[1]`. */
const withLists = (value: FormValue): unknown => {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
};

/** What Stripe's description does not allow of a request; null: nothing. */
export const findRequestProblem = (endpoint: string, form: Form): string | null => {
  const schema = description.requests[endpoint] ?? {};
  const added = (younger[endpoint] ?? []).map((name) => [name, {}] as const);
  const properties = { ...schema.properties, ...Object.fromEntries(added) };
  return problemOf(`request ${endpoint}`, { ...schema, properties }, withLists(form));
};

/** What of an answer is not as Stripe describes it; null: nothing. */
export const findAnswerProblem = (
  endpoint: string,
  { status, body }: { status: number; body: unknown },
): string | null =>
  status === 200
    ? problemOf(`answer ${endpoint}`, description.answers[endpoint] ?? {}, body)
    : problemOf('error', { $ref: '#/definitions/error' }, body);

/** What of an event is not as Stripe describes it; null: nothing. */
export const findEventProblem = (event: unknown): string | null =>
  problemOf('event', { $ref: '#/definitions/event' }, event);
