import { isContractProcedure } from '@orpc/contract';
import { contract, errorTable, type ErrorCode } from '@zugang/contract';
import { z } from 'zod';
import { procedures, type Procedure } from '../procedures.ts';
import type { Outcome } from './raw-connection.ts';
import type { RawAnswer } from './read-raw-answer.ts';
import type { WrittenRequest } from './write-request.ts';

/** The contract's `ErrorBody`, and not a member more. */
const errorBody = z.strictObject({
  code: z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]),
  status: z.int(),
  message: z.string(),
  key: z.string(),
  fields: z
    .array(
      z.strictObject({
        path: z.string(),
        key: z.string().min(1),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .min(1)
    .optional(),
  retryAfterSeconds: z.int().min(0).optional(),
  challenge: z.string().optional(),
  requestId: z.string().optional(),
});

type Output = { status: number; schema: z.ZodType | null; isFile: boolean; isStream: boolean };

const isZod = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType;

const outputOf = ({ name }: Procedure): Output => {
  const [group = '', member = ''] = name.split('.');
  const groups: Record<string, Record<string, unknown>> = contract;
  const procedure = groups[group]?.[member];
  if (!isContractProcedure(procedure)) throw new Error(`${name} is not in the contract`);
  const { outputSchema, route } = procedure['~orpc'];
  const isFile = isZod(outputSchema) && outputSchema.safeParse(new Blob([])).success;
  return {
    status: route.successStatus ?? 200,
    schema: isZod(outputSchema) && !isFile ? outputSchema : null,
    isFile,
    isStream: !isZod(outputSchema),
  };
};

const outputs = new Map(procedures.map((procedure) => [procedure, outputOf(procedure)]));

/** Fixed parts are preferred to parameters, as the router does. */
const routes = procedures
  .map((procedure) => ({
    procedure,
    pattern: new RegExp(`^/api${procedure.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
    parameters: procedure.path.split('{').length,
  }))
  .toSorted((a, b) => a.parameters - b.parameters);

const find = ({ method, target }: WrittenRequest): Procedure | undefined => {
  // As the router reads it: `\` is `/`, `..` goes up, and one slash is as good as two.
  const path = new URL(target, 'http://localhost').pathname.replace(/\/{2,}/g, '/');
  return routes.find(({ procedure, pattern }) => procedure.method === method && pattern.test(path))?.procedure;
};

const header = ({ headers }: RawAnswer, name: string): string => headers.get(name)?.[0] ?? '';

const parse = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

const rows: readonly { key: string; message: string }[] = Object.values(errorTable);

const judgeError = (answer: RawAnswer): string | null => {
  const parsed = parse(answer.body.toString());
  const { data, error } = errorBody.safeParse(parsed?.value);
  if (!data) return `no error body of the contract: ${error?.issues[0]?.path.join('.')} ${error?.issues[0]?.message}`;
  const row = errorTable[data.code];
  // A field whose rule is an error of its own lends its words to the whole answer (specification, section 8).
  const own = data.code === 'VALIDATION_FAILED' ? rows.find(({ key }) => key === data.fields?.[0]?.key) : undefined;
  const isOfTable = data.status === row.status && data.message === (own ?? row).message && data.key === row.key;
  if (!isOfTable || row.status !== answer.status) return `${data.code} is not as the contract's table has it`;
  return header(answer, 'content-type').startsWith('application/json') ? null : 'an error that is not JSON';
};

/** A member that is not in the schema is as wrong as one that is missing. */
const judgeValue = (schema: z.ZodType, text: string): string | null => {
  const parsed = parse(text);
  if (!parsed) return 'the answer is no JSON';
  const { data, error } = schema.safeParse(parsed.value);
  if (error) return `off the schema: ${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`;
  return JSON.stringify(sorted(data)) === JSON.stringify(sorted(parsed.value)) ? null : 'members that the schema lacks';
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

const judgeSuccess = (answer: RawAnswer, procedure: Procedure): string | null => {
  const output = outputs.get(procedure);
  const type = header(answer, 'content-type');
  if (output?.status !== answer.status) return `status ${answer.status} instead of ${output?.status}`;
  if (output.isStream) return type.startsWith('text/event-stream') ? null : `a stream of type ${type}`;
  if (output.isFile) {
    // A file may hold JSON itself; it has a name then, which an answer has not.
    const isNamed = header(answer, 'content-disposition').includes('filename');
    const isFile = type !== '' && (isNamed || !type.startsWith('application/json')) && answer.body.length > 0;
    return isFile ? null : 'no file';
  }
  if (!type.startsWith('application/json')) return `an answer of type ${type}`;
  return output.schema ? judgeValue(output.schema, answer.body.toString()) : null;
};

/** A redirect is for people signing in with a provider, and never leads to another website. */
const judgeRedirect = (answer: RawAnswer, { target }: WrittenRequest): string | null => {
  if (!/^\/api\/(auth\/[^/]+\/callback|(legacy\/)?connect\/)/.test(target))
    return 'a redirect from no way to a provider';
  return /^\/(?![/\\])/.test(header(answer, 'location')) ? null : `leads to ${header(answer, 'location')}`;
};

const judgeApi = (answer: RawAnswer, request: WrittenRequest): string | null => {
  // What the client has is still right (RFC 9110, 15.4.5).
  if (answer.status === 304) return answer.body.length === 0 ? null : 'a body where there is nothing new';
  if (answer.status >= 300 && answer.status < 400) return judgeRedirect(answer, request);
  if (header(answer, 'x-request-id') === '') return 'no request id';
  if (header(answer, 'cache-control') === '') return 'nothing said about caching';
  if (answer.status >= 400) return request.isHead ? null : judgeError(answer);
  const procedure = find(request);
  return procedure ? judgeSuccess(answer, procedure) : `${answer.status} for what the contract does not have`;
};

/** Statuses of HTTP itself, sent before the caller is known. */
const ofHttp = new Set([400, 408, 413, 417, 431]);

/** What is wrong with how a request went; null if nothing is. `headers` must be in every answer. */
export const judgeOutcome = (
  outcome: Outcome,
  { request, headers }: { request: WrittenRequest; headers: Record<string, string> },
): string | null => {
  if (outcome.kind === 'late') return 'no answer in time';
  if (outcome.kind === 'closed') return request.isBroken ? null : 'the connection was closed without an answer';
  const { answer } = outcome;
  if (answer.status < 200 || answer.status >= 500) return `status ${answer.status}`;
  for (const [name, value] of Object.entries(headers))
    if (header(answer, name.toLowerCase()) !== value)
      return `${name} is ${header(answer, name.toLowerCase()) || 'missing'}`;
  const isOfHttp = ofHttp.has(answer.status) && header(answer, 'connection') === 'close' && answer.body.length === 0;
  if (isOfHttp) return null;
  return request.isBroken || !request.target.startsWith('/api/') ? null : judgeApi(answer, request);
};
