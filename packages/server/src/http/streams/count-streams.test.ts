import { randomUUID } from 'node:crypto';
import { limits } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import type { Principal } from '#platform/context';
import { countStream } from './count-streams.ts';

const personOf = (accountId: string, ownership: 'own' | 'customer' = 'own'): Principal => ({
  userId: randomUUID(),
  sessionId: null,
  locale: 'de',
  accounts: new Map([[accountId, { role: 'owner', ownership }]]),
});

const open = (principal: Principal, streams: number) => Array.from({ length: streams }, () => countStream(principal));

describe('the streams of a caller', () => {
  it('are limited, and one that was closed makes room for one, however often it is closed', () => {
    const person = personOf(randomUUID());
    const [first] = open(person, limits.streams.perCaller);
    expect(() => countStream(person)).toThrow(expect.objectContaining({ code: 'STREAM_LIMIT' }));
    first?.();
    first?.();
    countStream(person);
    expect(() => countStream(person)).toThrow(expect.objectContaining({ code: 'STREAM_LIMIT' }));
  });

  it('are limited for all members of an account together, and for no other account', () => {
    const accountId = randomUUID();
    const people = limits.streams.perAccount / limits.streams.perCaller;
    for (let person = 0; person < people; person += 1) open(personOf(accountId), limits.streams.perCaller);
    expect(() => countStream(personOf(accountId))).toThrow(expect.objectContaining({ code: 'STREAM_LIMIT' }));
    expect(countStream(personOf(randomUUID()))).toBeTypeOf('function');
    // A reseller looks after many accounts and counts in its own.
    expect(countStream(personOf(accountId, 'customer'))).toBeTypeOf('function');
  });
});
