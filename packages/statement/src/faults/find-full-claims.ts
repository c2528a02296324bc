import { error, type FaultFinder, warning } from './fault.ts';
import { affirmativeSentences, listClaims } from './list-claims.ts';
import { findFullFaults } from './find-status-faults.ts';

const entirely =
  '(?:vollständig\\w{0,20}|vollumfänglich\\w{0,20}|uneingeschränkt\\w{0,20}|komplett\\w{0,20}|zu\\s+100\\s*(?:%|prozent)|100\\s*%|fully|completely|entirely)';
const conforming =
  '(?:barrierefrei\\w{0,20}|(?:\\S{0,30}-)?konform\\w{0,20}|vereinbar\\w{0,20}|zugänglich\\w{0,20}|erfüll\\w{0,20}|accessible|compliant|conformant|meets?|complies)';
const claim = new RegExp(
  `${entirely}(?:\\s+\\S+){0,8}?\\s+${conforming}|${conforming}(?:\\s+\\S+){0,8}?\\s+${entirely}`,
  'iu',
);

/**
 * Words of one's own that say "fully" where the status may not. In place of the status itself they are refused; elsewhere they are asked
 * for, because a part may well be accessible.
 */
export const findFullClaims: FaultFinder = (judged) => {
  const { answers } = judged;
  const asIfFull = {
    ...judged,
    answers: { ...answers, conformance: { ...answers.conformance, status: 'full' as const } },
  };
  const [reason] = findFullFaults(asIfFull);
  if (answers.conformance.status === 'full' || reason === undefined) return [];
  return listClaims(answers)
    .filter(([, text]) => affirmativeSentences(text).some((sentence) => claim.test(sentence)))
    .map(([path]) => (path.startsWith('overrides.status.') ? error : warning)(path, reason.code, reason.values));
};
