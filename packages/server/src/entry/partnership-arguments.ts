import { limits } from '@zugang/contract';

/** The commands about resellers. */
export type PartnershipCommand =
  | { verb: 'requests' | 'departures' }
  | { verb: 'accept-request' | 'confirm-departure'; id: string }
  | { verb: 'decline-request'; id: string; answer: string };

/** Their part of the help. */
export const partnershipUsage = `  requests            show the accounts that ask to become resellers
  accept-request ID   make the account of a request a reseller; its subscriptions run on, and it gets a mail
  decline-request ID --answer "TEXT"
                      decline a request; the account reads the answer in a mail and in its settings, and can ask again later
  departures          show the customers that are leaving their reseller, with what each still needs
  confirm-departure ID
                      end the relation: the account becomes a direct one, and the reseller sees nothing of it any more`;

/** The options each of these commands takes. */
export const partnershipOptionsOf = {
  requests: [],
  'accept-request': [],
  'decline-request': ['answer'],
  departures: [],
  'confirm-departure': [],
} as const satisfies Record<PartnershipCommand['verb'], readonly 'answer'[]>;

/** Whether a command is one of these. */
export const isPartnershipVerb = (verb: string): verb is PartnershipCommand['verb'] =>
  Object.hasOwn(partnershipOptionsOf, verb);

/** Reads one of these commands; `word`: what follows its name; `answer`: its option. Calls `refuse` with what is wrong. */
export const partnershipCommandOf = (
  verb: PartnershipCommand['verb'],
  { word, answer = '' }: { word: string | undefined; answer?: string | undefined },
  refuse: (message: string) => never,
): PartnershipCommand => {
  if (verb === 'requests' || verb === 'departures')
    return word === undefined ? { verb } : refuse(`${verb} takes nothing but --reason.`);
  const list = verb === 'confirm-departure' ? 'departures' : 'requests';
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word ?? ''))
    return refuse(`${verb} needs an id, as ${list} shows it.`);
  const id = (word ?? '').toLowerCase();
  if (verb !== 'decline-request') return { verb, id };
  const { max } = limits.reseller.answer;
  const words = answer.trim();
  if (words === '' || words.length > max)
    return refuse(`decline-request needs --answer "TEXT": what the account is told, at most ${max} characters.`);
  return { verb, id, answer: words };
};
