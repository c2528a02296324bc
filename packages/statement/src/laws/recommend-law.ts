import { euCountries } from '@zugang/contract';
import type { LawId, Recommendation, RecommendationReason, Situation } from '@zugang/contract';

const recommend = (law: LawId, ...reasons: RecommendationReason[]): Recommendation => ({ law, reasons });

/** Monaco is among them for VAT only. */
const isInEu = (country: string): boolean => country !== 'MC' && euCountries.has(country);

/** Public bodies: the directive (EU) 2016/2102 in each state's own law, and what is like it elsewhere. */
const recommendForPublicBody = (who: Situation['who'], country: string): Recommendation => {
  if (country === 'DE')
    return who === 'federal_body' ? recommend('bitv', 'federal_body') : recommend('de-land', 'state_body');
  // The WZG is federal law; Austria's states have their own.
  if (country === 'AT' && who !== 'state_body') return recommend('at-wzg', 'public_body_at');
  if (isInEu(country)) return recommend('eu-2016-2102', 'public_body_eu');
  const others: Record<string, Recommendation> = {
    GB: recommend('uk-psbar', 'public_body_uk'),
    CH: recommend('ch-ech-0059', 'swiss'),
    US: recommend('us-508', 'united_states'),
  };
  return others[country] ?? recommend('w3c', 'law_not_known');
};

/** Why the directive (EU) 2019/882 leaves a private service alone, if it does; a question without an answer leaves it in. */
const findExemption = ({ who, service, audience }: Situation): RecommendationReason | null => {
  if (audience === 'businesses') return 'only_businesses';
  if (service === 'other') return 'service_not_covered';
  return who === 'micro_company' ? 'micro_exempt' : null;
};

const recommendOutsideEu = (country: string): Recommendation => {
  if (country === 'CH') return recommend('ch-ech-0059', 'swiss');
  if (country === 'US') return recommend('us-508', 'united_states');
  // The rules of the United Kingdom on statements are for public bodies.
  return country === 'GB' ? recommend('voluntary', 'no_law') : recommend('w3c', 'law_not_known');
};

const recommendForPrivateService = (situation: Situation, country: string): Recommendation => {
  const exemption = findExemption(situation);
  const isAddressedToEu = situation.isOfferedInEu === true;
  if (!isInEu(country) && (exemption !== null || !isAddressedToEu)) return recommendOutsideEu(country);
  if (exemption !== null) return recommend('voluntary', exemption);
  const also: RecommendationReason[] = isAddressedToEu ? ['also_eaa'] : [];
  if (country === 'DE') return recommend('bfsg', 'private_service_de', ...also);
  if (country === 'AT') return recommend('at-bafg', 'private_service_at', ...also);
  return recommend('eaa', 'private_service_eu');
};

/** Which law fits a situation, and why. As long as it is unknown who or where one is, it is the pack that fits everywhere. */
export const recommendLaw = (situation: Situation): Recommendation => {
  const { who, country } = situation;
  if (who === 'private_person') return recommend('voluntary', 'no_law');
  if (who === null || country === null) return recommend('w3c');
  const isPublic = who === 'federal_body' || who === 'state_body' || who === 'public_body';
  return isPublic ? recommendForPublicBody(who, country) : recommendForPrivateService(situation, country);
};
