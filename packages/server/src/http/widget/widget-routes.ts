import type { InferContractRouterOutputs, InferSchemaOutput } from '@orpc/contract';
import { widgetContract, type WidgetContract } from '@zugang/contract';
import type { z } from 'zod';

/** A procedure that scripts call from other people's pages. */
export type WidgetProcedure = keyof WidgetContract;
/** What a procedure is called with, once it was parsed. */
export type WidgetInput<Name extends WidgetProcedure> = InferSchemaOutput<
  NonNullable<WidgetContract[Name]['~orpc']['inputSchema']>
>;
/** What a procedure answers with. */
export type WidgetOutput<Name extends WidgetProcedure> = InferContractRouterOutputs<WidgetContract>[Name];
/** What a procedure may be refused with. */
export type WidgetError<Name extends WidgetProcedure> = keyof WidgetContract[Name]['~orpc']['errorMap'] & string;

const prefix = '/w/v1';

/** `{key}` matches one segment of the path, or a part of one. */
const patternOf = (path: string): RegExp => {
  const source = path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${prefix}${source}$`);
};

const routes: { name: WidgetProcedure; method: string; pattern: RegExp }[] = (
  Object.keys(widgetContract) as WidgetProcedure[]
).map((name) => {
  const { method, path } = widgetContract[name]['~orpc'].route;
  if (!method || !path) throw new Error(`${name} has no route`);
  return { name, method, pattern: patternOf(path) };
});

/** The procedure at a path, and what the path says for it; null where there is none. */
export const matchWidgetRoute = (
  method: string,
  path: string,
): { name: WidgetProcedure; fields: Record<string, string> } | null => {
  for (const { name, method: own, pattern } of routes) {
    const match = own === method ? pattern.exec(path) : null;
    if (match) return { name, fields: { ...match.groups } };
  }
  return null;
};

/** What was sent, as the contract describes it; null where it is something else. */
export const readWidgetInput = <Name extends WidgetProcedure>(name: Name, sent: unknown): WidgetInput<Name> | null => {
  const schema = widgetContract[name]['~orpc'].inputSchema as z.ZodType<WidgetInput<Name>> | undefined;
  return schema?.safeParse(sent).data ?? null;
};

/** The status of an answer: of success, or of an error of the contract. */
export const widgetStatus = <Name extends WidgetProcedure>(name: Name, error: WidgetError<Name> | null): number => {
  const { route, errorMap } = widgetContract[name]['~orpc'];
  const errors: Record<string, { status?: number } | undefined> = errorMap;
  return error === null ? (route.successStatus ?? 200) : (errors[error]?.status ?? 500);
};
