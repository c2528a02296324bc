import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecrets } from '#platform/secrets';
import { openCheckerToken, sealCheckerToken, type CheckerTokenKind } from './link-token.ts';

const secrets = createSecrets([randomBytes(32)]);
const ids = { id: randomUUID(), accountId: randomUUID(), userId: randomUUID() };
const madeBefore = (minutes: number) => ({ ...ids, issuedAt: Date.now() - minutes * 60_000 });

describe('a token of the page checker', () => {
  it.each<[CheckerTokenKind, number]>([
    ['link', 15],
    ['session', 60],
  ])('for a %s is good for %d minutes', (kind, minutes) => {
    const claims = madeBefore(minutes - 0.5);
    expect(openCheckerToken(secrets, kind, sealCheckerToken(secrets, kind, claims))).toEqual(claims);
    expect(openCheckerToken(secrets, kind, sealCheckerToken(secrets, kind, madeBefore(minutes)))).toBeNull();
  });

  it('of one kind is none of the other', () => {
    expect(openCheckerToken(secrets, 'session', sealCheckerToken(secrets, 'link', madeBefore(0)))).toBeNull();
    expect(openCheckerToken(secrets, 'link', sealCheckerToken(secrets, 'session', madeBefore(0)))).toBeNull();
  });

  it('of another installation, or changed, is none', () => {
    const token = sealCheckerToken(secrets, 'link', madeBefore(0));
    expect(openCheckerToken(createSecrets([randomBytes(32)]), 'link', token)).toBeNull();
    expect(openCheckerToken(secrets, 'link', `${token.slice(0, -4)}AAAA`)).toBeNull();
    expect(openCheckerToken(secrets, 'link', '')).toBeNull();
  });

  it('reveals nothing to its bearer', () => {
    const token = sealCheckerToken(secrets, 'link', madeBefore(0));
    const read = token
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString())
      .join(' ');
    for (const id of Object.values(ids)) expect(read).not.toContain(id);
  });
});
