import { readChoice, readFlag, readId, readPage, readText } from '#lib/search-params';
import { statementSteps } from './statement-steps.ts';
import type { StatementStep } from './statement-steps.ts';

/** The search parameter of the form: its step. */
export type EditSearch = { step?: StatementStep | undefined };

/** Reads it; an invalid one is ignored. */
export const readEditSearch = (search: Record<string, unknown>): EditSearch => ({
  step: readChoice(search['step'], statementSteps),
});

/** What is shown of a statement: a version other than the published one, and whether it was published just now. */
export type ViewSearch = { version?: number | undefined; published?: true | undefined };

/** Reads them; invalid ones are ignored. */
export const readViewSearch = (search: Record<string, unknown>): ViewSearch => {
  const number = Number(readText(search['version'], 7));
  return {
    version: Number.isInteger(number) && number >= 1 ? number : undefined,
    published: readFlag(search['published']),
  };
};

/** Which statements of all projects are shown. */
export const statementFilters = ['all', 'outdated', 'unpublished'] as const;
export type StatementFilter = (typeof statementFilters)[number];
export type AllSearch = {
  search?: string | undefined;
  only?: StatementFilter | undefined;
  customer?: string | undefined;
  page?: number | undefined;
};

/** Reads them; invalid ones are ignored. */
export const readAllSearch = (search: Record<string, unknown>): AllSearch => ({
  search: readText(search['search']),
  only: readChoice(search['only'], statementFilters),
  customer: readId(search['customer']),
  page: readPage(search['page']),
});
