import type { AnyContractProcedure, InferSchemaOutput } from '@orpc/contract';

/** What a verb gets of a procedure of the contract: the input after parsing, defaults filled in. */
export type InputOf<P extends AnyContractProcedure> = InferSchemaOutput<NonNullable<P['~orpc']['inputSchema']>>;

/** What a module returns for a procedure of the contract. */
export type OutputOf<P extends AnyContractProcedure> = InferSchemaOutput<NonNullable<P['~orpc']['outputSchema']>>;
