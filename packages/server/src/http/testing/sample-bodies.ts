// The larger bodies that the walk over all calls sends.
export const password = 'wald-und-wiese!';

/** A picture of one pixel. */
export const tinyPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Well formed for both uses, with an invalid signature. */
export const passkeyCredential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

export const widgetSample = {
  primaryColour: '#5f5aa2',
  secondaryColour: '#0f766e',
  menuPosition: 'menu-left',
  buttonPosition: 'left-middle',
  icon: 'eye',
  size: 'large',
  language: 'de',
  functions: ['contrast', 'text-size'],
  hiddenPaths: ['/shop/*'],
  statementUrl: 'https://example.org/barrierefreiheit',
  canReport: true,
};

export const sampleSettings = {
  include: ['/shop/*'],
  exclude: [],
  maxDepth: 5,
  maxPages: 100,
  requestsPerSecond: 2,
  userAgent: null,
  viewport: 'mobile',
  banner: 'keep',
  forms: 'leave',
  headers: [{ name: 'X-Probe', value: 'geheim' }],
  cookies: [{ name: 'zustimmung', value: 'ja' }],
  basicAuth: { user: 'rita', password: 'wald' },
};

export const sampleLogin = {
  steps: [
    { id: '0e3c7a52-58f1-4d6e-9a10-000000000001', kind: 'open', url: '/anmelden' },
    {
      id: '0e3c7a52-58f1-4d6e-9a10-000000000002',
      kind: 'fill',
      target: { by: 'label', value: 'Passwort' },
      value: 'geheim',
      isSecret: true,
    },
    { id: '0e3c7a52-58f1-4d6e-9a10-000000000003', kind: 'assert', that: { is: 'text', text: 'Abmelden' } },
  ],
  trustedOrigins: [],
};
export const sampleRecording = JSON.stringify({
  title: 'Anmelden',
  steps: [{ type: 'navigate', url: 'https://example.org/' }],
});
