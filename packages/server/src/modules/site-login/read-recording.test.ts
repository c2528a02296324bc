import { describe, expect, it } from 'vitest';
import { loginScript } from '@zugang/contract';
import { readRecording } from './read-recording.ts';

const origin = 'https://shop.example.org';
const read = (...steps: object[]) => {
  const draft = readRecording(JSON.stringify({ title: 'Anmelden', steps }), origin);
  if (!draft) throw new Error('this is a recording');
  return { ...draft, steps: draft.steps.map(({ id: _, ...step }) => step) };
};
const landed = (url: string) => ({ assertedEvents: [{ type: 'navigation', url, title: '' }] });
const field = (label: string, id: string) => ({
  target: 'main',
  selectors: [[`aria/${label}`], [`#${id}`], [`xpath///*[@id="${id}"]`], [`pierce/#${id}`]],
  offsetX: 80.5,
  offsetY: 19,
});
const login = `${origin}/konto/anmelden?zurueck=%2Fkonto`;
const opened = { type: 'navigate', url: login, ...landed(login) };
const viewport = { type: 'setViewport', width: 1280, height: 800, deviceScaleFactor: 1, isMobile: false };
const typeUser = { type: 'change', value: 'pruefung@example.org', ...field('E-Mail-Adresse', 'email') };
const typePassword = { type: 'change', value: 'wald-und-wiese!', ...field('Ihr Kennwort', 'feld2') };
const submit = {
  type: 'click',
  target: 'main',
  selectors: [
    ['aria/Anmelden', 'aria/[role="generic"]'],
    ['form > button > span'],
    ['xpath///*[@id="form"]/button/span'],
    ['text/Anmelden'],
  ],
  ...landed(`${origin}/konto/uebersicht`),
};

describe('a recording of Chrome', () => {
  it('becomes a login that can be saved as it is', () => {
    const text = JSON.stringify({ title: 'a', steps: [viewport, opened, typeUser, typePassword, submit] });
    const draft = readRecording(text, origin);
    expect(loginScript.safeParse(draft).success).toBe(true);
  });

  it('becomes steps that name what a person reads; passwords are secret', () => {
    const clickUser = { type: 'click', ...field('E-Mail-Adresse', 'email') };
    const tab = (type: string) => ({ type, target: 'main', key: 'Tab' });
    expect(read(viewport, opened, clickUser, typeUser, tab('keyDown'), tab('keyUp'), typePassword, submit)).toEqual({
      steps: [
        { kind: 'open', url: '/konto/anmelden?zurueck=%2Fkonto' },
        {
          kind: 'fill',
          target: { by: 'label', value: 'E-Mail-Adresse' },
          value: 'pruefung@example.org',
          isSecret: false,
        },
        { kind: 'fill', target: { by: 'label', value: 'Ihr Kennwort' }, value: 'wald-und-wiese!', isSecret: true },
        { kind: 'click', target: { by: 'text', value: 'Anmelden' } },
        { kind: 'assert', that: { is: 'address', pattern: '/konto/uebersicht*' } },
      ],
      trustedOrigins: [],
      left: [
        { position: 1, type: 'setViewport', reason: 'needless' },
        { position: 3, type: 'click', reason: 'needless' },
        { position: 5, type: 'keyDown', reason: 'needless' },
        { position: 6, type: 'keyUp', reason: 'needless' },
      ],
    });
  });

  it.each([
    ['aria/Weiter[role="button"]', 'form > div', { by: 'button', value: 'Weiter' }],
    ['aria/Weiter', 'form > button.primary', { by: 'button', value: 'Weiter' }],
    ['aria/Weiter', 'li:nth-of-type(2) > a', { by: 'button', value: 'Weiter' }],
    ['aria/Weiter', 'input[type="submit"]', { by: 'button', value: 'Weiter' }],
    ['aria/Angemeldet bleiben[role="checkbox"]', 'form input', { by: 'label', value: 'Angemeldet bleiben' }],
    ['aria/Weiter', '#weiter', { by: 'selector', value: '#weiter' }],
    ['aria/[role="generic"]', 'div.menu > div', { by: 'selector', value: 'div.menu > div' }],
  ])('clicks %s of %s as %j', (aria, css, target) => {
    const { steps } = read({ type: 'click', target: 'main', selectors: [[aria], [css], [`pierce/${css}`]] });
    expect(steps).toEqual([{ kind: 'click', target }]);
  });

  it('looks through shadow roots, and takes selectors that are no lists', () => {
    const chain = { type: 'click', selectors: [['login-box', 'div.submit-area'], ['xpath/x']] };
    const plain = { type: 'click', selectors: ['#weiter'] };
    expect(read(chain, plain).steps).toEqual([
      { kind: 'click', target: { by: 'selector', value: 'login-box div.submit-area' } },
      { kind: 'click', target: { by: 'selector', value: '#weiter' } },
    ]);
  });

  it('submits the form if Enter was pressed in it', () => {
    const enter = { type: 'keyDown', key: 'Enter', target: 'main', ...landed(`${origin}/konto/`) };
    const { steps, left } = read(opened, typePassword, enter, { type: 'keyUp', key: 'Enter', target: 'main' });
    expect(steps[2]).toMatchObject({ kind: 'click', target: { by: 'selector' } });
    expect(JSON.stringify(steps[2])).toContain('form:has(#feld2) :is(button');
    // The page of the login is below that path: a pattern with a * would match it too.
    expect(steps[3]).toEqual({ kind: 'assert', that: { is: 'address', pattern: '/konto/' } });
    expect(left).toEqual([{ position: 4, type: 'keyUp', reason: 'needless' }]);
  });

  it('takes a check that was added at the end for what one sees when signed in', () => {
    const seen = { type: 'waitForElement', selectors: [['aria/Abmelden[role="link"]'], ['#logout']] };
    expect(read(opened, typePassword, submit, seen).steps.at(-1)).toEqual({
      kind: 'assert',
      that: { is: 'visible', target: { by: 'text', value: 'Abmelden' } },
    });
  });

  it('waits for an element in between, and for none that should go', () => {
    const wait = { type: 'waitForElement', selectors: ['#code'] };
    const gone = { type: 'waitForElement', selectors: ['#busy'], operator: '==', count: 0 };
    expect(read(wait, gone, submit)).toMatchObject({
      steps: [{ kind: 'wait', until: { for: 'target', target: { by: 'selector', value: '#code' } } }, {}],
      left: [{ position: 2, type: 'waitForElement', reason: 'unsupported' }],
    });
  });

  it.each(['passwort', 'user_pass', 'loginPassword', 'current-password', 'pwd', 'pin', 'geheimnis'])(
    'keeps what is typed into #%s secret',
    (id) => {
      const { steps } = read({ type: 'change', value: 'x', selectors: [`#${id}`] });
      expect(steps).toMatchObject([{ kind: 'fill', isSecret: true }]);
    },
  );

  it.each(['email', 'user', 'passenger', 'reisepass-nummer', 'shopping', 'pinboard'])(
    'does not take #%s for a password',
    (id) => {
      const { steps } = read({ type: 'change', value: 'x', selectors: [`#${id}`] });
      expect(steps).toMatchObject([{ kind: 'fill', isSecret: false }]);
    },
  );

  it.each(['otp', 'totpCode', 'two-factor-2fa', 'verification_code', 'einmalcode'])(
    'asks for the secret of one-time codes at #%s, and forgets the code',
    (id) => {
      const draft = read({ type: 'change', value: '287082', selectors: [`#${id}`] });
      expect(draft.steps).toMatchObject([{ kind: 'code', secret: null }]);
      expect(JSON.stringify(draft)).not.toContain('287082');
    },
  );

  it('trusts the origin of a single sign-on where a password was typed, and no other', () => {
    const sso = 'https://anmeldung.example.com/oidc';
    const ad = { type: 'navigate', url: 'https://werbung.example.net/', ...landed('https://werbung.example.net/') };
    const leave = { ...submit, ...landed(sso) };
    const draft = read(ad, opened, leave, typePassword, { ...submit, ...landed(`${origin}/`) });
    expect(draft.trustedOrigins).toEqual(['https://anmeldung.example.com']);
    expect(draft.steps.at(-1)).toEqual({ kind: 'assert', that: { is: 'address', pattern: '/*' } });
  });

  it('says what it leaves out, and why', () => {
    const { left } = read(
      { type: 'navigate', url: 'chrome://new-tab-page/' },
      { type: 'hover', selectors: ['#menu'] },
      { type: 'click', selectors: ['#ok'], frame: [0] },
      { type: 'click', selectors: ['#ok'], target: 'https://other.example/' },
      { type: 'click', selectors: [['xpath///*[@id="a"]']] },
      { type: 'keyDown', key: 'ArrowDown' },
      { type: 'change', value: 'a\nb', selectors: ['#text'] },
    );
    expect(left.map(({ reason }) => reason)).toEqual([
      'not_http',
      'unsupported',
      'other_window',
      'other_window',
      'no_target',
      'key',
      'unsupported',
    ]);
  });

  it('is cut where it has more steps than a login holds', () => {
    const clicks = Array.from({ length: 32 }, (_, index) => ({ type: 'click', selectors: [`#b${index}`] }));
    const { steps, left } = read(...clicks);
    expect([steps.length, left.map(({ position, reason }) => `${position} ${reason}`)]).toEqual([
      30,
      ['31 too_many', '32 too_many'],
    ]);
  });

  it.each(['', '{', '[]', '{"steps":[]}', '{"steps":"x"}', '{"log":{"entries":[]}}', '{"steps":[{"kind":"open"}]}'])(
    'is not %j',
    (text) => {
      expect(readRecording(text, origin)).toBeNull();
    },
  );
});
