/** The alias of a partner in a link's search; undefined for what cannot be one. */
export const partnerAlias = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z0-9-]{1,63}$/.test(value) ? value : undefined;
