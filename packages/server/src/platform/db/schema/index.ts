export * from './contracts.ts';
export * from './identity.ts';
export * from './passkeys.ts';
export * from './providers.ts';
export * from './operations.ts';
export * from './projects.ts';
export * from './scans.ts';
