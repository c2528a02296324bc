import type { VerifiedRecord } from './pack.ts';

/** The conciliation body of BGG §16, which BFSG §34 names too. */
export const schlichtungsstelleBgg: VerifiedRecord = {
  name: 'Schlichtungsstelle nach dem Behindertengleichstellungsgesetz',
  address: 'Mauerstraße 53\n10117 Berlin',
  email: 'info@schlichtungsstelle-bgg.de',
  phone: '+49 30 18 527-2805',
  url: 'https://www.schlichtungsstelle-bgg.de',
  verifiedAt: '2026-11-01',
};
