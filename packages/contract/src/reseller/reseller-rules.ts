import { findAddressProblems } from '../billing/billing-rules.ts';
import { limits } from '../limits.ts';

/** Names that belong to the product, its operator or the network: no reseller can take them for its addresses. */
const reservedAliases: ReadonlySet<string> = new Set(
  (
    'about abuse account accounts admin api app assets auth billing blog cdn contact customer customers dashboard demo dev docs ' +
    'download downloads email en de ftp help home host hostmaster imap info imprint impressum internal jobs legal localhost login ' +
    'logout mail mailer master media mx news noc ns1 ns2 operator partner partners password pop postmaster press pricing privacy ' +
    'proxy public register reseller resellers root security settings shop signin signup smtp ssl sso staff static status support ' +
    'system terms test tools update users webmail webmaster widget www zugang'
  ).split(' '),
);

/** Whether a reseller may use an alias as far as nobody else has it. */
export type AliasProblem = 'invalid' | 'reserved';

/** An alias as it is stored. */
export const normaliseAlias = (typed: string): string => typed.trim().toLowerCase();

/**
 * What is wrong with an alias, in the form of {@link normaliseAlias}; null: nothing. It is a label of the DNS (RFC 1123, 2.1): 3 to 32
 * small letters, digits and hyphens, no hyphen at an end, and no "xn--" of an encoded name.
 */
export const findAliasProblem = (alias: string): AliasProblem | null => {
  const { min, max } = limits.reseller.alias;
  const isLabel = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(alias) && !/^..--/.test(alias);
  if (!isLabel || alias.length < min || alias.length > max) return 'invalid';
  return reservedAliases.has(alias) ? 'reserved' : null;
};

/** A website as it is stored: with its scheme, https where none was typed. Null: that is no address of a website. */
export const normaliseWebsite = (typed: string): string | null => {
  const trimmed = typed.trim();
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (/\s/.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, username, href } = new URL(text);
  const isWebsite = /^https?:$/.test(protocol) && /^[^.]+(\.[^.]+)+$/.test(hostname) && username === '';
  return isWebsite ? href : null;
};

/** What a reseller says about itself, as it is typed; what is not there is an empty text. */
export type ResellerValues = {
  title: string;
  alias: string;
  website: string;
  adminUrl: string;
  legalName: string;
  email: string;
  phone: string;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
};

/** What is wrong with a field; `key` is a message key. */
export type ResellerProblem = { path: keyof ResellerValues; key: string };

const isPhone = (phone: string): boolean => /^\+?[\d\s()/.-]{4,}$/.test(phone);

const findLinkProblems = (values: ResellerValues): ResellerProblem[] =>
  (['website', 'adminUrl'] as const)
    .filter((path) => values[path].trim() !== '' && normaliseWebsite(values[path]) === null)
    .map((path) => ({ path, key: 'partnership.errors.website' }));

const findAliasProblems = (typed: string): ResellerProblem[] => {
  const alias = normaliseAlias(typed);
  const problem = alias === '' ? null : findAliasProblem(alias);
  return problem ? [{ path: 'alias', key: `partnership.errors.alias_${problem}` }] : [];
};

const addressPaths = ['street', 'postcode', 'city', 'country'] as const;

/** Returns all errors of what a reseller says about itself that need no look-up (specification, section 5). */
export const findResellerProblems = (values: ResellerValues): ResellerProblem[] => {
  const { street, postcode, city, country } = values;
  const place = { street, postcode, city, country, vatId: '', firstName: '', lastName: '' };
  const address = findAddressProblems({ type: 'company', company: values.legalName, ...place });
  return [
    ...(['title', 'legalName'] as const)
      .filter((path) => values[path].trim() === '')
      .map((path) => ({ path, key: 'validation.required' })),
    ...findAliasProblems(values.alias),
    ...findLinkProblems(values),
    ...(values.phone.trim() !== '' && !isPhone(values.phone.trim())
      ? [{ path: 'phone' as const, key: 'validation.pattern' }]
      : []),
    ...address.flatMap(({ path, key }) => {
      const own = addressPaths.find((name) => name === path);
      return own ? [{ path: own, key }] : [];
    }),
  ];
};
