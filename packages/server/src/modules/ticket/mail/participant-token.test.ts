import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecrets } from '#platform/secrets';
import { messageIds, replyAddress, tokensOfAddresses, tokensOfIds } from './mail-thread.ts';
import { openParticipant, sealParticipant } from './participant-token.ts';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const secrets = createSecrets([oldKey]);
const address = 'support@help.example.com';

describe('the token of a participant', () => {
  it('names the participant, in whatever letters', () => {
    for (let run = 0; run < 200; run++) {
      const id = randomUUID();
      const token = sealParticipant(secrets, id);
      expect(token).toMatch(/^[a-z2-7]{42}$/);
      expect(openParticipant(secrets, token)).toBe(id);
      expect(openParticipant(secrets, token.toUpperCase())).toBe(id);
    }
  });

  it('is worth nothing with one letter changed, wherever it is', () => {
    const token = sealParticipant(secrets, randomUUID());
    const changed = Array.from(token).flatMap((letter, at) =>
      Array.from('abcdefghijklmnopqrstuvwxyz234567')
        .filter((other) => other !== letter)
        .map((other) => token.slice(0, at) + other + token.slice(at + 1)),
    );
    expect(changed).toHaveLength(42 * 31);
    expect(changed.filter((one) => openParticipant(secrets, one) !== null)).toEqual([]);
  });

  it('is not made by another installation', () => {
    const foreign = sealParticipant(createSecrets([randomBytes(32)]), randomUUID());
    expect(openParticipant(secrets, foreign)).toBeNull();
  });

  it('holds after the key was changed, as long as the settings list the old one', () => {
    const id = randomUUID();
    const token = sealParticipant(secrets, id);
    const rotated = createSecrets([newKey, oldKey]);
    expect(openParticipant(rotated, token)).toBe(id);
    expect(openParticipant(rotated, sealParticipant(rotated, id))).toBe(id);
    expect(openParticipant(createSecrets([newKey]), token)).toBeNull();
  });

  it.each(['', 'a', 'a'.repeat(41), 'a'.repeat(43), '1'.repeat(42), 'ä'.repeat(42), `${'a'.repeat(41)}\n`])(
    'is not %j',
    (text) => expect(openParticipant(secrets, text)).toBeNull(),
  );
});

describe('the address and the Message-ID of a mail', () => {
  const token = sealParticipant(secrets, randomUUID());

  it('fit into what mail servers take', () => {
    const longest = `${'a'.repeat(21)}@help.example.com`;
    expect(replyAddress(longest, token).split('@')[0]).toHaveLength(64);
  });

  it('give the token back', () => {
    const ids = messageIds(address, { token, messageId: randomUUID() });
    expect(tokensOfIds(address, [ids.own, ids.root])).toEqual([token, token]);
    expect(tokensOfIds(address, ['<x@elsewhere.example>', ids.own.slice(1, -1)])).toEqual([token]);
    expect(tokensOfAddresses(address, ['a@b.example', replyAddress(address, token).toUpperCase()])).toEqual([token]);
  });

  it('give none where they are of another host, or ours without a token', () => {
    expect(tokensOfIds(address, [`<${token}@help.example.org>`, `<${token}@xhelp.example.com>`])).toEqual([]);
    expect(
      tokensOfAddresses(address, [address, `support+${token}@help.example.org`, `supporter+${token}@help.example.com`]),
    ).toEqual([]);
  });
});
