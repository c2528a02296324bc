/** A standard rate of VAT, in hundredths of a percent, from a day on. */
type DatedRate = { from: string; rate: number };

/** No country's rate is asked for before this day. */
const since = '2024-01-01';
const always = (rate: number): DatedRate[] => [{ from: since, rate }];

/**
 * Standard rates of the EU by country, newest last (European Commission, "Taxes in Europe Database", as of November 2026). A changed
 * rate is a new entry with its first day; invoices of earlier days keep theirs.
 */
export const vatRates: Readonly<Record<string, readonly DatedRate[]>> = {
  AT: always(2000),
  BE: always(2100),
  BG: always(2000),
  CY: always(1900),
  CZ: always(2100),
  DE: [
    { from: '2007-01-01', rate: 1900 },
    // Second Corona tax relief act: half a year.
    { from: '2020-07-01', rate: 1600 },
    { from: '2021-01-01', rate: 1900 },
  ],
  DK: always(2500),
  EE: [
    { from: since, rate: 2200 },
    { from: '2025-07-01', rate: 2400 },
  ],
  ES: always(2100),
  FI: [
    { from: since, rate: 2400 },
    { from: '2024-09-01', rate: 2550 },
  ],
  FR: always(2000),
  GR: always(2400),
  HR: always(2500),
  HU: always(2700),
  IE: always(2300),
  IT: always(2200),
  LT: always(2100),
  LU: always(1700),
  LV: always(2100),
  MT: always(1800),
  NL: always(2100),
  PL: always(2300),
  PT: always(2300),
  RO: [
    { from: since, rate: 1900 },
    { from: '2025-08-01', rate: 2100 },
  ],
  SE: always(2500),
  SI: always(2200),
  SK: [
    { from: since, rate: 2000 },
    { from: '2025-01-01', rate: 2300 },
  ],
};

/** The country whose VAT is that of another: Monaco belongs to France. */
export const vatCountryOf = (country: string): string => (country === 'MC' ? 'FR' : country);

/** The standard rate of an EU country on a day; Monaco has that of France. Throws where none is known: a wrong tax is worse than none. */
export const vatRateOf = (country: string, day: string): number => {
  const rate = vatRates[vatCountryOf(country)]?.findLast(({ from }) => from <= day)?.rate;
  if (rate === undefined) throw new RangeError(`no VAT rate of ${country} is known for ${day}`);
  return rate;
};
