import { loginScript, type LoginScript } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { faultsOf, isKept, refusedFaults } from './draft-faults.ts';
import { codeSecretOf, draftOf, moveStep, newStep, originsOf, scriptOf, simpleDraft } from './login-draft.ts';

const ids = Array.from({ length: 12 }, (_, index) => `0e3c7a52-58f1-4d6e-9a10-0000000000${10 + index}`);
const idOf = (index: number): string => ids[index] ?? '';
const label = (value: string) => ({ by: 'label' as const, value });

const stored: LoginScript = {
  steps: [
    { id: idOf(0), kind: 'open', url: '/anmelden' },
    { id: idOf(1), kind: 'fill', target: label('E-Mail'), value: 'a@example.org', isSecret: false },
    { id: idOf(2), kind: 'fill', target: label('Passwort'), value: null, isSecret: true },
    { id: idOf(3), kind: 'code', target: label('Code'), secret: null },
    { id: idOf(4), kind: 'click', target: { by: 'button', value: 'Anmelden' } },
    { id: idOf(5), kind: 'wait', until: { for: 'seconds', seconds: 3 } },
    { id: idOf(6), kind: 'wait', until: { for: 'target', target: { by: 'selector', value: '#menu' } } },
    { id: idOf(7), kind: 'wait', until: { for: 'address', pattern: '/konto*' } },
    { id: idOf(8), kind: 'assert', that: { is: 'visible', target: { by: 'text', value: 'Abmelden' } } },
    { id: idOf(9), kind: 'assert', that: { is: 'text', text: 'Willkommen' } },
    { id: idOf(10), kind: 'assert', that: { is: 'address', pattern: '/konto/' } },
  ],
  trustedOrigins: ['https://sso.example.org'],
};
const draft = draftOf(stored, true);
const change = (index: number, part: object) => ({
  ...draft,
  steps: draft.steps.map((step, at) => (at === index ? { ...step, ...part } : step)),
});
const keysOf = (given: typeof draft) => faultsOf(given, stored.trustedOrigins).map(({ key }) => key);

describe('a login as it is typed', () => {
  it('is sent as it was read where nothing is changed', () => {
    expect(scriptOf(draft)).toEqual(stored);
    expect(keysOf(draft)).toEqual([]);
  });

  it('made of the simple form can be saved', () => {
    const made = simpleDraft({
      url: '/anmelden',
      userLabel: 'E-Mail',
      user: 'a@example.org',
      passwordLabel: 'Passwort',
      password: ' mit Rand ',
      button: 'Anmelden',
      seen: 'Abmelden',
    });
    expect(faultsOf(made, [])).toEqual([]);
    expect(loginScript.parse(scriptOf(made)).steps[2]).toMatchObject({ value: ' mit Rand ', isSecret: true });
  });

  it.each([
    [0, { url: 'anmelden' }, 'url'],
    [0, { url: '//example.org' }, 'url'],
    [1, { target: ' ' }, 'target'],
    [5, { seconds: '21' }, 'seconds'],
    [5, { seconds: '' }, 'seconds'],
    [7, { pattern: 'konto' }, 'pattern'],
    [9, { text: '' }, 'text'],
    [3, { value: '123456' }, 'code_secret'],
    [1, { isSecret: true, value: '' }, 'password'],
  ] as const)('says what is wrong with step %i as %j', (index, part, key) => {
    expect(keysOf(change(index, part))).toEqual([key]);
  });

  it('needs a sign that the login has worked', () => {
    expect(keysOf({ ...draft, steps: draft.steps.slice(0, 5) })).toEqual(['no_assert']);
    expect(keysOf({ ...draft, steps: [] })).toEqual(['no_steps']);
    const many = Array.from({ length: 20 }, () => newStep('click', { target: 'Weiter' }));
    expect(keysOf({ ...draft, steps: [...many, ...draft.steps] })).toEqual(['too_many']);
  });

  it('wants a secret again where it would be typed elsewhere than before, as the server does', () => {
    expect(keysOf(change(2, { target: 'Suche' }))).toEqual(['value_again']);
    expect(keysOf(change(2, { by: 'selector' }))).toEqual(['value_again']);
    expect(keysOf(change(2, { target: 'Suche', value: 'neu' }))).toEqual([]);
    expect(keysOf({ ...draft, trusted: 'https://fremd.example' })).toEqual(['value_again', 'value_again']);
    expect(keysOf({ ...draft, trusted: '' })).toEqual([]);
    const [, , secret] = draft.steps;
    expect(secret && isKept(secret, draft, stored.trustedOrigins)).toBe(true);
  });

  it('takes origins out of whole addresses, and says where there is none', () => {
    expect(originsOf(' https://sso.example.org/login?a=b \n\n')).toEqual(['https://sso.example.org']);
    expect(keysOf({ ...draft, trusted: 'sso.example.org' })).toContain('trusted');
  });

  it('takes the secret of codes out of the link of a QR code', () => {
    const link = 'otpauth://totp/Beispiel:a%40example.org?secret=JBSWY3DPEHPK3PXP&issuer=Beispiel';
    expect([codeSecretOf(link), codeSecretOf(' JBSW Y3DP ')]).toEqual(['JBSWY3DPEHPK3PXP', 'JBSW Y3DP']);
    expect(scriptOf(change(3, { value: link })).steps[3]).toMatchObject({ secret: 'JBSWY3DPEHPK3PXP' });
  });

  it('moves steps, and leaves those at the ends', () => {
    const order = (id: string, by: -1 | 1) => moveStep(draft.steps, id, by).map((step) => ids.indexOf(step.id));
    expect(order(idOf(1), -1).slice(0, 3)).toEqual([1, 0, 2]);
    expect(order(idOf(1), 1).slice(0, 3)).toEqual([0, 2, 1]);
    expect(order(idOf(0), -1)).toEqual(draft.steps.map((_, index) => index));
  });

  it('shows at its field what the server refuses', () => {
    expect(refusedFaults(['script.steps.2.value', 'script.steps.0.url', 'script.trustedOrigins.0'], draft)).toEqual([
      { step: idOf(2), field: 'value', key: 'value_again' },
      { step: idOf(0), field: 'url', key: 'refused' },
      { step: null, field: 'trusted', key: 'trusted' },
    ]);
  });
});
