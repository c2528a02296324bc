import { describe, expect, it } from 'vitest';
import { loginScript, type LoginStep } from './login.schema.ts';

const ids = Array.from({ length: 40 }, (_, index) => `0e3c7a52-58f1-4d6e-9a10-${String(index).padStart(12, '0')}`);
const idOf = (index: number): string => ids[index] ?? '';
const label = (value: string) => ({ by: 'label' as const, value });

const steps: LoginStep[] = [
  { id: idOf(0), kind: 'open', url: '/anmelden' },
  { id: idOf(1), kind: 'fill', target: label('E-Mail'), value: 'pruefung@example.org', isSecret: false },
  { id: idOf(2), kind: 'fill', target: label('Passwort'), value: null, isSecret: true },
  { id: idOf(3), kind: 'code', target: label('Code'), secret: 'JBSW Y3DP EHPK 3PXP' },
  { id: idOf(4), kind: 'click', target: { by: 'button', value: 'Anmelden' } },
  { id: idOf(5), kind: 'wait', until: { for: 'address', pattern: '/mitglieder/*' } },
  { id: idOf(6), kind: 'assert', that: { is: 'text', text: 'Abmelden' } },
];
const isFine = (script: object): boolean => loginScript.safeParse({ steps, trustedOrigins: [], ...script }).success;
const withStep = (step: object): boolean => isFine({ steps: [...steps, { id: idOf(9), ...step }] });

describe('the script of a login', () => {
  it('holds every kind of step', () => {
    expect(isFine({})).toBe(true);
  });

  it('must name the sign that the login has worked', () => {
    expect(isFine({ steps: steps.filter(({ kind }) => kind !== 'assert') })).toBe(false);
  });

  it('keeps steps apart by their ids, so that no secret is another step’s', () => {
    expect(isFine({ steps: [...steps, { ...steps[0] }] })).toBe(false);
  });

  it('has at most thirty steps', () => {
    const waits = ids.slice(10).map((id) => ({ id, kind: 'wait', until: { for: 'seconds', seconds: 1 } }));
    expect(isFine({ steps: [...waits.slice(7), ...steps] })).toBe(true);
    expect(isFine({ steps: [...waits.slice(6), ...steps] })).toBe(false);
  });

  it.each(['/login', 'https://sso.example.org/?back=1'])('opens %s', (url) => {
    expect(withStep({ kind: 'open', url })).toBe(true);
  });

  it.each(['//other.example', '/\\other.example', 'login', 'file:///etc/passwd', 'javascript:alert(1)', '/a b', ''])(
    'does not open %j',
    (url) => {
      expect(withStep({ kind: 'open', url })).toBe(false);
    },
  );

  it('keeps a stored value for a secret only', () => {
    expect(withStep({ kind: 'fill', target: label('Name'), value: null, isSecret: false })).toBe(false);
    expect(withStep({ kind: 'fill', target: label('Name'), value: '', isSecret: false })).toBe(true);
  });

  it('types no line break, which would send the form', () => {
    expect(withStep({ kind: 'fill', target: label('Name'), value: 'a\n', isSecret: true })).toBe(false);
  });

  it.each(['kurz', '123456', 'JBSWY3DPEHPK3PX1', 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP'])(
    'rejects %j as secret of one-time codes',
    (secret) => {
      expect(withStep({ kind: 'code', target: label('Code'), secret })).toBe(false);
    },
  );

  it('waits no longer than twenty seconds', () => {
    expect(withStep({ kind: 'wait', until: { for: 'seconds', seconds: 20 } })).toBe(true);
    expect(withStep({ kind: 'wait', until: { for: 'seconds', seconds: 21 } })).toBe(false);
  });

  it('trusts origins, not addresses', () => {
    expect(isFine({ trustedOrigins: ['https://sso.example.org', 'http://127.0.0.1:8080'] })).toBe(true);
    expect(isFine({ trustedOrigins: ['https://sso.example.org/'] })).toBe(false);
    expect(isFine({ trustedOrigins: ['https://a@sso.example.org'] })).toBe(false);
    expect(isFine({ trustedOrigins: ['ftp://sso.example.org'] })).toBe(false);
  });
});
