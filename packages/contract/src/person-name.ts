import { limits } from './limits.ts';
import { isPersonName } from './person-name-rule.ts';
import { text } from './shared.ts';

/** The first or last name of a person as it may be chosen now (specification, section 5). */
export const personName = text(limits.personName.max, 1).refine(isPersonName, 'validation.name_letters');
