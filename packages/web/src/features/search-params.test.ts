import { describe, expect, it } from 'vitest';
import { readWebhookSearch } from './alerts/webhook-search.ts';
import { documentFilters, documentSorts, readDocumentsSearch } from './documents/documents-search.ts';
import { readInvoicesSearch } from './invoices/invoices-search.ts';
import { readContractSearch } from './legal/contract-search.ts';
import { pageFilters, pageSorts, readPagesSearch, skipReasons } from './pages/pages-search.ts';
import { projectSorts, readProjectsSearch } from './projects/projects-search.ts';
import { readSettingsSearch } from './settings/settings-search.ts';
import { readBookSearch, readPricingSearch } from './plans/plans-search.ts';
import { readLoginSearch } from './site-login/login-search.ts';
import { readDeskSearch } from './tickets/desk-search.ts';
import { readAboutSearch, readContactSearch, readTicketsSearch, referenceOf } from './tickets/tickets-search.ts';

const id = '0e3c7a52-58f1-4d6e-9a10-000000000010';

/** Every route reads its search parameters with one of these; none of them throws for any input. */
const readers = {
  webhook: readWebhookSearch,
  documents: readDocumentsSearch,
  contract: readContractSearch,
  pages: readPagesSearch,
  projects: readProjectsSearch,
  settings: readSettingsSearch,
  login: readLoginSearch,
  invoices: readInvoicesSearch,
  pricing: readPricingSearch,
  book: readBookSearch,
  tickets: readTicketsSearch,
  about: readAboutSearch,
  contact: readContactSearch,
  desk: readDeskSearch,
};
const nonsense: unknown[] = [null, {}, [], ['all'], -1, 0, 1.5, Number.NaN, 1e9, '', '   ', '__proto__'];

describe.each(Object.entries(readers))('the address of %s', (_, read) => {
  it('says nothing where nothing is in it', () => {
    expect(Object.values(read({})).filter((value) => value !== undefined)).toEqual([]);
  });

  it('drops what cannot be', () => {
    for (const value of nonsense) {
      const asked = {
        state: value,
        sort: value,
        tab: value,
        reason: value,
        delivery: value,
        package: value,
        interval: value,
        back: value,
        run: value,
        create: value,
        product: value,
        project: value,
        assignee: value,
        about: value,
        id: value,
      };
      expect(Object.values(read({ ...asked, page: value })).filter((part) => part !== undefined)).toEqual([]);
    }
  });

  it('drops parameters that are none of its own', () => {
    expect(read({ utm_source: 'x', constructor: 'y' })).not.toHaveProperty('utm_source');
  });
});

describe('lists', () => {
  it('take each of their filters and orders', () => {
    for (const state of documentFilters) expect(readDocumentsSearch({ state }).state).toBe(state);
    for (const sort of documentSorts) expect(readDocumentsSearch({ sort }).sort).toBe(sort);
    for (const state of pageFilters) expect(readPagesSearch({ state }).state).toBe(state);
    for (const sort of pageSorts) expect(readPagesSearch({ sort }).sort).toBe(sort);
    for (const reason of skipReasons) expect(readPagesSearch({ reason }).reason).toBe(reason);
    for (const sort of projectSorts) expect(readProjectsSearch({ sort }).sort).toBe(sort);
  });

  it('return the search text, also if the router read a number, cut to the API’s limit', () => {
    expect(readPagesSearch({ search: 2026 }).search).toBe('2026');
    expect(readDocumentsSearch({ search: ` ${'x'.repeat(300)}` }).search).toHaveLength(200);
  });

  it('take a page from the second on', () => {
    expect(readPagesSearch({ page: 1 }).page).toBeUndefined();
    expect(readPagesSearch({ page: 2 }).page).toBe(2);
    expect(readProjectsSearch({ page: 3 }).page).toBe(3);
  });
});

describe('the list of projects', () => {
  it('opens the form of a new one by its address', () => {
    expect(readProjectsSearch({ create: true }).create).toBe(true);
    expect(readProjectsSearch({ create: 'true' }).create).toBe(true);
    expect(readProjectsSearch({ create: false }).create).toBeUndefined();
  });
});

describe('an endpoint', () => {
  it('opens a delivery by its id, and nothing that is none', () => {
    expect(readWebhookSearch({ delivery: id, state: 'failed', page: '2' })).toEqual({
      delivery: id,
      state: 'failed',
      page: 2,
    });
    expect(readWebhookSearch({ delivery: `${id}x`, state: 'Failed', page: '1' })).toEqual({});
    expect(readWebhookSearch({ delivery: id.toUpperCase() }).delivery).toBeUndefined();
  });
});

describe('the login of a site', () => {
  it('shows a run by its id', () => {
    expect(readLoginSearch({ run: id })).toEqual({ run: id });
    expect(readLoginSearch({ run: `../${id}` })).toEqual({});
  });
});

describe('sections of settings', () => {
  it('keep the account, which the screen checks', () => {
    expect(readSettingsSearch({ account: id })).toEqual({ account: id });
    expect(readContractSearch({ account: id })).toEqual({ account: id });
  });
});

describe('an order', () => {
  it('is opened by what was chosen, also with numbers as texts, and by nothing that is not sold so', () => {
    expect(readBookSearch({ package: 'pro', bracket: '1500', interval: 'year' })).toEqual({
      package: 'pro',
      bracket: 1500,
      interval: 'year',
    });
    for (const bracket of [0, -1, '1e3', 1.5, '01', 99_999_999])
      expect(readPricingSearch({ bracket }).bracket).toBeUndefined();
    expect(readBookSearch({ package: 'free', interval: 'day' }).package).toBeUndefined();
    expect(readBookSearch({ package: 'free', interval: 'day' }).interval).toBeUndefined();
  });

  it('is the way back of the billing address, never another site', () => {
    expect(readSettingsSearch({ back: '/projects/1/book/tool?package=pro' }).back).toBe(
      '/projects/1/book/tool?package=pro',
    );
    expect(readSettingsSearch({ back: '//evil.example' }).back).toBeUndefined();
  });
});

describe('what a question is about', () => {
  it.each(['issue', 'page', 'scan', 'invoice', 'subscription'] as const)(
    'is one of five kinds with its id: %s',
    (about) => {
      expect(readContactSearch({ about, id })).toEqual({ about, id, page: undefined });
      expect(referenceOf(readAboutSearch({ about, id }))).toEqual({ kind: about, id });
    },
  );

  it('is nothing where half of it is missing, or is no id', () => {
    for (const half of [{ about: 'issue' }, { id }, { about: 'issue', id: '1' }, { about: 'user', id }])
      expect(referenceOf(readAboutSearch(half))).toBeNull();
  });
});
