export { createApiKey } from './create-api-key.ts';
export { isApiKey } from './key-text.ts';
export { listApiKeys } from './list-api-keys.ts';
export { loadKeyPrincipal } from './load-key-principal.ts';
export { revokeAccountKeys } from './revoke-account-keys.ts';
export { revokeApiKey } from './revoke-api-key.ts';
export { revokeKeysOf } from './revoke-keys-of.ts';
