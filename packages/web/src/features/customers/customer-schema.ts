import { limits } from '@zugang/contract/limits';
import { isPersonName } from '@zugang/contract/person-name-rule';
import { optionalText, othersEmailAddress, requiredText, z } from '#lib/forms';

/** A name of letters; one that was stored before may stay as it is. */
const personName = (kept: string) =>
  requiredText(limits.personName.max).check(
    z.refine((name) => name === '' || name === kept || isPersonName(name), 'validation.name_letters'),
  );

/** What a reseller says about a customer; `kept`: the names as they are. */
export const customerSchema = (kept: { firstName: string; lastName: string }) =>
  z.object({
    name: requiredText(limits.projectTitle.max),
    firstName: personName(kept.firstName),
    lastName: personName(kept.lastName),
    email: othersEmailAddress,
    phone: optionalText(limits.customers.phoneMax),
    locale: z.oneOf(['de', 'en']),
    login: z.oneOf(['none', 'mail', 'link']),
  });
