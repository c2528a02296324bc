import type { TicketProduct, TicketReference } from '@zugang/contract';
import { readChoice, readId, readPage, readText } from '#lib/search-params';
import { ticketProducts, ticketSubjects } from './ticket-words.ts';

export const ticketStates = ['all', 'open', 'closed'] as const;

/** The search parameters of the list of tickets; missing ones have their default. */
export type TicketsSearch = {
  search?: string | undefined;
  /** `all` is the default and has no parameter. */
  state?: 'open' | 'closed' | undefined;
  product?: TicketProduct | undefined;
  project?: string | undefined;
  page?: number | undefined;
};

/** Reads the search parameters of the list; invalid ones are ignored. */
export const readTicketsSearch = (search: Record<string, unknown>): TicketsSearch => ({
  search: readText(search['search']),
  state: readChoice(search['state'], ['open', 'closed'] as const),
  product: readChoice(search['product'], ticketProducts),
  project: readId(search['project']),
  page: readPage(search['page']),
});

/** What a question is about: `?about=issue&id=…`. */
export type AboutSearch = { about?: TicketReference['kind'] | undefined; id?: string | undefined };

/** Reads it; half of it counts as nothing. */
export const readAboutSearch = (search: Record<string, unknown>): AboutSearch => {
  const about = readChoice(search['about'], ticketSubjects);
  const id = readId(search['id']);
  return about && id ? { about, id } : {};
};

/** The same as the API takes it; null: about nothing in particular. */
export const referenceOf = ({ about, id }: AboutSearch): TicketReference | null =>
  about && id ? { kind: about, id } : null;

/** The search parameters of the partner's page: what a question is about, and the page of the list of tickets. */
export type ContactSearch = AboutSearch & { page?: number | undefined };

/** Reads them; invalid ones are ignored. */
export const readContactSearch = (search: Record<string, unknown>): ContactSearch => ({
  ...readAboutSearch(search),
  page: readPage(search['page']),
});
