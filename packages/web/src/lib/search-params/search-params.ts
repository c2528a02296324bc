import { limits } from '@zugang/contract/limits';

/** A search parameter that must be one of some words; anything else counts as absent. */
export const readChoice = <T extends string>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value);

/** A search parameter of free text, cut to what the API takes. The router reads `?search=42` as a number, hence the conversion. */
export const readText = (value: unknown, max: number = limits.search.max): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return String(value).trim().slice(0, max) || undefined;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of something; anything else counts as absent. */
export const readId = (value: unknown): string | undefined => readText(value)?.match(uuid)?.[0];

/** A page of a list from 2 on; the first page needs no parameter. */
export const readPage = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 2 && value <= 100_000 ? value : undefined;

/** A switch that is either there or not. */
export const readFlag = (value: unknown): true | undefined =>
  value === true || value === 'true' || value === 1 ? true : undefined;
