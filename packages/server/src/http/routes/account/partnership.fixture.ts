import type { Departure, Partnership, ResellerInformation } from '@zugang/contract';
import type { DecidingContext } from '#modules/partnership';
import type { TestDatabase } from '#platform/db/test-database';
import { createPerson, type Person } from '../../testing/people.ts';
import { samplePartnershipInputs } from '../../testing/sample-partnership-inputs.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** What tests of becoming, being and leaving a reseller call. */
export const openPartnerships = (database: TestDatabase, server: TestServer) => {
  const call = (person: Pick<Person, 'cookie'>, route: `${string} ${string}`, json?: unknown) => {
    const [method = '', path = ''] = route.split(' ');
    return server.call(method, `/api/accounts/${path}`, { cookie: person.cookie, json });
  };
  const sample = ({ accountId }: Person) => {
    const ids = { accountId, projectId: '' } as Parameters<(typeof samplePartnershipInputs)['partnership.save']>[0];
    return {
      request: samplePartnershipInputs['partnership.request'](ids),
      information: samplePartnershipInputs['partnership.save'](ids),
    };
  };
  return {
    call,
    operator: {
      ...database.contextFor(null),
      mandate: { actor: { kind: 'command_line', name: 'ada' }, reason: 'Ticket 4711' },
    } as DecidingContext,
    read: async (person: Person, accountId = person.accountId) =>
      (await (await call(person, `GET ${accountId}/partnership`)).json()) as Partnership,
    ask: (person: Person, over: object = {}) =>
      call(person, `POST ${person.accountId}/reseller-request`, { ...sample(person).request, ...over }),
    information: async (person: Person) =>
      (await (await call(person, `GET ${person.accountId}/reseller`)).json()) as ResellerInformation,
    save: (person: Person, over: object = {}) =>
      call(person, `PUT ${person.accountId}/reseller`, { ...sample(person).information, ...over }),
    setLogo: (person: Person, data: Uint8Array) =>
      call(person, `PUT ${person.accountId}/reseller/logo`, { data: Buffer.from(data).toString('base64') }),
    leave: (person: Person, accountId = person.accountId) => call(person, `POST ${accountId}/departure`),
    departureOf: async (answer: Response) => (await answer.json()) as Departure,
    /** A reseller with a customer that has an owner of its own. */
    createPair: async () => {
      const reseller = await createPerson(database, server, { kind: 'reseller' });
      const kind = { kind: 'reseller_customer', resellerAccountId: reseller.accountId } as const;
      return { reseller, customer: await createPerson(database, server, kind) };
    },
    /** Accepts the data-processing contract that is offered to the account now. */
    acceptContract: async (person: Person) => {
      const path = `${person.accountId}/contracts`;
      const offered = (await (await call(person, `GET ${path}/processing?locale=de`)).json()) as {
        version: string;
        sha256: string;
      };
      const { version, sha256 } = offered;
      return call(person, `POST ${path}/processing/acceptances`, {
        locale: 'de',
        version,
        sha256,
        isAccepted: true,
        isAuthorised: true,
      });
    },
  };
};
