import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import type { Fault } from '../draft-faults.ts';

/** Returns the text of a fault, without its step. */
export const useFaultText = (): ((fault: Pick<Fault, 'key'>) => string) => {
  const t = useTranslations('login.faults');
  const { targetMax: max, waitSeconds: seconds, trustedOrigins: origins, steps } = limits.login;
  return ({ key }) => t(key, { max, seconds, origins, steps });
};
