import type { ProtectionInfo } from '@zugang/contract';
import type { Protection } from '#platform/protection-settings';

/** What browsers must know of the protection: nothing secret. */
export const describeProtection = (protection: Protection): ProtectionInfo =>
  protection.kind === 'altcha'
    ? { kind: 'altcha' }
    : { kind: 'recaptcha', siteKey: protection.siteKey, scriptUrl: protection.scriptUrl };
