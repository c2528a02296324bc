import type { Context } from '#platform/context';

/** Where the operator reads what must be decided; undefined: no address is configured. */
export const operatorAddress = ({ settings }: Pick<Context, 'settings'>): string | undefined =>
  settings.operator.email ?? settings.seller?.party.email;
