import { once } from 'node:events';
import { createHttpServer } from '#http/server';
import { sealOpenSecrets } from '#modules/identity';
import type { Config } from '#platform/config';
import { listen } from '#platform/listen';
import type { Log } from '#platform/log';
import { missingOperatorSettings } from '#platform/operator-settings';
import { httpServices, openServices } from './services.ts';

/** Where the settings say so, mails come in too. */
const listenForMails = async (
  { inboundMail }: Config,
  { context }: Awaited<ReturnType<typeof openServices>>,
): Promise<() => Promise<void>> => {
  if (!inboundMail?.smtp) return async () => undefined;
  const { createSmtpListener } = await import('#http/inbound-mail/smtp-listener');
  const listener = createSmtpListener(context, { ...inboundMail, smtp: inboundMail.smtp });
  await listener.listen();
  return listener.close;
};

/** Starts listening. Returns how to stop: new requests are refused, open ones are finished, streams are closed. */
export const startApi = async (
  config: Config,
  databaseUrl: string,
  log: Log,
): Promise<{ stop: () => Promise<void> }> => {
  const services = await openServices(config, databaseUrl, { log, role: 'sender' });
  const server = createHttpServer(httpServices(config, services));
  let stopMails = async (): Promise<void> => undefined;
  try {
    const unreadable = await sealOpenSecrets(services.context.db, services.context.secrets);
    if (unreadable > 0) log.warn({ unreadable }, 'stored secrets cannot be read: does SECRETS_KEY list their key?');
    const gaps = config.isProduction ? missingOperatorSettings(config.operator) : [];
    if (gaps.length > 0) log.warn({ settings: gaps }, 'the legal texts have gaps: these settings are missing');
    const { missing, seller } = config.billing;
    if (missing.length > 0) log.warn({ settings: missing }, 'nothing can be booked: these settings are missing');
    if (seller && seller.party.vatId === null)
      log.warn('businesses in other EU countries with a VAT ID cannot book: reverse charge needs SELLER_VAT_ID');
    stopMails = await listenForMails(config, services);
    await listen(server, { host: config.host, port: config.port, setting: 'PORT' });
  } catch (error) {
    await stopMails();
    await services.close();
    throw error;
  }
  return {
    stop: async () => {
      server.close();
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 2_000).unref();
      await Promise.all([once(server, 'close'), stopMails()]);
      await services.close();
    },
  };
};
