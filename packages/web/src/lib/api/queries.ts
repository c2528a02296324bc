import type { Client } from '@orpc/client';
import type { GeneralUtils, ProcedureUtils } from '@orpc/tanstack-query';
import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { api } from './client.ts';
import { callProcedure } from './client.ts';

/** What is offered for one procedure: a part of what oRPC's own functions offer, under the same names. */
type Names = 'queryKey' | 'queryOptions' | 'mutationOptions' | 'experimental_liveKey' | 'experimental_liveOptions';
type QueriesOf<Procedure> =
  Procedure extends Client<infer Context, infer Input, infer Output, infer Failure>
    ? Pick<ProcedureUtils<Context, Input, Output, Failure>, Names> & GeneralUtils<Input>
    : never;
type Queries<Api> = {
  [Group in keyof Api]: GeneralUtils<unknown> & { [Name in keyof Api[Group]]: QueriesOf<Api[Group][Name]> };
};

type Options = { input?: unknown };
type Call = (input: unknown, options?: { signal: AbortSignal }) => Promise<unknown>;
type Path = readonly string[];

const keyOf = (path: Path, { input, type }: { input?: unknown; type?: string } = {}): QueryKey => [
  path,
  { ...(input === undefined ? {} : { input }), ...(type ? { type } : {}) },
];

/** Reads a stream for as long as it is open; each value takes the place of the one before. */
async function readLive(
  call: Call,
  input: unknown,
  { signal, client, queryKey }: QueryFunctionContext,
): Promise<unknown> {
  let last: { value: unknown } | undefined;
  for await (const value of (await call(input, { signal })) as AsyncIterable<unknown>) {
    signal.throwIfAborted();
    last = { value };
    client.setQueryData(queryKey, value);
  }
  if (!last) throw new Error('The stream ended without a value');
  return last.value;
}

const queriesOf = (path: Path) => {
  const call: Call = (input, options) => callProcedure(path.join('.'), input as Record<string, unknown>, options);
  const queryKey = ({ input }: Options = {}): QueryKey => keyOf(path, { input, type: 'query' });
  const liveKey = ({ input }: Options = {}): QueryKey => keyOf(path, { input, type: 'live' });
  return {
    key: (state?: Options) => keyOf(path, state),
    queryKey,
    queryOptions: (options: Options = {}) => ({
      queryFn: ({ signal }: QueryFunctionContext) => call(options.input, { signal }),
      ...options,
      queryKey: queryKey(options),
    }),
    mutationOptions: (options: object = {}) => ({
      mutationKey: keyOf(path, { type: 'mutation' }),
      mutationFn: (input: unknown) => call(input),
      ...options,
    }),
    experimental_liveKey: liveKey,
    experimental_liveOptions: (options: Options = {}) => ({
      queryFn: (context: QueryFunctionContext) => readLive(call, options.input, context),
      ...options,
      queryKey: liveKey(options),
    }),
  };
};

const groupOf = (group: string) =>
  new Proxy(
    { key: (state?: Options) => keyOf([group], state) },
    {
      get: (own, name) => (name === 'key' ? own.key : queriesOf([group, String(name)])),
    },
  );

/** Query keys, query and mutation options for every procedure: `orpc.project.list.queryOptions({ input })`. */
export const orpc = /* @__PURE__ */ new Proxy({} as Queries<typeof api>, {
  get: (_, group) => groupOf(String(group)),
});
