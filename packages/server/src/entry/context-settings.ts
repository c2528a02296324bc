import type { Config } from '#platform/config';
import type { Context } from '#platform/context';

/** What verbs are told of the settings of this installation. */
export const contextSettings = (config: Config): Context['settings'] => {
  const { publicUrl, allowHosts, isProduction, providers, operator, protection, front, billing, mailFrom } = config;
  const sale = { seller: billing.seller, missingSellerSettings: billing.missing };
  const inboundAddress = config.inboundMail?.address ?? null;
  const mail = { inboundAddress, mailFrom };
  return { publicUrl, allowHosts, isProduction, providers, operator, protection, front, ...sale, ...mail };
};
