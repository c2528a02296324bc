import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import { contract, type Contract } from '@zugang/contract';
import { z } from 'zod';

/** `project.create` and so on: every procedure of the contract. */
export type ProcedureName = {
  [Group in keyof Contract]: `${Group}.${Extract<keyof Contract[Group], string>}`;
}[keyof Contract];

/** A procedure of the contract as a test walks over it. */
export type Procedure = { name: ProcedureName; method: string; path: string; fields: string[] };

const fieldsOf = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

const procedureOf = (name: string, procedure: AnyContractProcedure): Procedure => {
  const { route, inputSchema } = procedure['~orpc'];
  if (!route.method || !route.path) throw new Error(`${name} has no route`);
  return { name: name as ProcedureName, method: route.method, path: route.path, fields: fieldsOf(inputSchema) };
};

/** All procedures, read from the contract itself: a new one is walked over at once. */
export const procedures: Procedure[] = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries(members).flatMap(([member, procedure]: [string, unknown]) =>
    isContractProcedure(procedure) ? [procedureOf(`${group}.${member}`, procedure)] : [],
  ),
);
