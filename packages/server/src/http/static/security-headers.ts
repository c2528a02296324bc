import type { Protection } from '#platform/protection-settings';

/** Hosts of the bot protection, none where it is our own: https://developers.google.com/recaptcha/docs/faq (content security policy). */
const challengeHosts = (protection: Protection): { script: string[]; frame: string[]; connect: string[] } => {
  if (protection.kind === 'altcha') return { script: [], frame: [], connect: [] };
  const here = new URL('.', protection.scriptUrl).href;
  return {
    script: [here, 'https://www.gstatic.com/recaptcha/'],
    frame: [here, 'https://recaptcha.google.com/recaptcha/'],
    connect: [here],
  };
};

/** What a page may load and run, as the settings have it. */
const contentSecurityPolicy = (protection: Protection): string => {
  const { script, frame, connect } = challengeHosts(protection);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...script].join(' '),
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ["frame-src 'self'", ...frame].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
};

/** What no page of ours needs is closed to everything that runs in it. */
const closedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Headers of every answer, errors included (OWASP ASVS 5.0, V3.4), as the settings have them. */
export const securityHeaders = ({
  publicUrl,
  protection,
}: {
  publicUrl: string;
  protection: Protection;
}): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(protection),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': closedFeatures.map((feature) => `${feature}=()`).join(', '),
  ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
});
