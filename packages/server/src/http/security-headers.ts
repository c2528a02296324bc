import type { ServerResponse } from 'node:http';
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
export const contentSecurityPolicy = (protection: Protection): string => {
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

/** Headers of every answer, errors included (OWASP ASVS 5.0, V3.4). */
export const setSecurityHeaders = (response: ServerResponse, policy: string, isHttps: boolean): void => {
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  if (isHttps) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
};
