import type { ContractKey } from '@zugang/contract';
import { readText } from '#lib/search-params';

/** The search parameters of the contract: its account and, where it is not the data-processing contract, which document. */
export type ContractSearch = {
  account?: string | undefined;
  document?: Exclude<ContractKey, 'processing'> | undefined;
};

const readKey = (value: unknown): ContractSearch['document'] =>
  value === 'terms' || value === 'conditions' ? value : undefined;

/** Reads it; the screen ignores an account of others. */
export const readContractSearch = (search: Record<string, unknown>): ContractSearch => ({
  account: readText(search['account']),
  document: readKey(search['document']),
});
