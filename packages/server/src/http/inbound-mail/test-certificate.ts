import tlsOptions from 'smtp-server/lib/tls-options.js';

/** The certificate that comes with smtp-server, which no authority signed. */
export const testCertificate = tlsOptions() as { cert: string; key: string };
