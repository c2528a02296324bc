import type { ContractKey } from '@zugang/contract';

export const contractKeys = ['processing', 'terms', 'conditions'] as const satisfies readonly ContractKey[];
export const acceptanceStates = ['all', 'newest', 'older', 'none'] as const;
export type AcceptanceState = (typeof acceptanceStates)[number];

/** Whose acceptances are shown, in the address. */
export type LegalSearch = { key?: ContractKey; state?: AcceptanceState; page?: number };

const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value);

/** Reads it from the address; what is unknown is left out. */
export const readLegalSearch = ({ key, state, page }: Record<string, unknown>): LegalSearch => {
  const [contract, chosen] = [oneOf(contractKeys, key), oneOf(acceptanceStates, state)];
  return {
    ...(contract && { key: contract }),
    ...(chosen && { state: chosen }),
    ...(Number.isSafeInteger(page) && Number(page) > 1 && { page: Math.min(Number(page), 100_000) }),
  };
};
