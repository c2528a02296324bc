/** What a sign-in with a provider takes along: the way back, and the reseller whose customer someone new becomes. */
export type ConnectOptions = {
  redirect?: string | undefined;
  partner?: string | undefined;
  source?: string | undefined;
};

/** Where the sign-in with a provider begins. */
export const connectAddress = (provider: string, locale: string, options: ConnectOptions): string => {
  const { redirect, partner, source } = options;
  const known = Object.entries({ locale, redirect, partner, source }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return `/api/connect/${provider}?${new URLSearchParams(known).toString()}`;
};
