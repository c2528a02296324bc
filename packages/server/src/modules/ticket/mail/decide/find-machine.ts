import { isInboundAddress, tokensOfIds } from '../mail-thread.ts';
import type { ParsedMail } from '../parse/parsed-mail.ts';
import { readFrom } from '../parse/read-from.ts';

/** Why a mail is no answer of a person. */
export type MachineReason =
  | 'bounce'
  | 'automatic'
  | 'bulk'
  | 'list'
  | 'loop'
  | 'own_mail'
  | 'machine_sender'
  | 'automatic_subject';

/** Our own addresses, and who delivered it for. `envelopeSender`: empty: a bounce; null: unknown. */
type Surroundings = { inboundAddress: string; mailFrom: string; envelopeSender: string | null };

const machineLocalPart =
  /^(?:mailer[-_.]?daemon|postmaster|no[-_.]?reply|do[-_.]?not[-_.]?reply|nicht[-_.]?antworten|bounces?|mail[-_.]?delivery[-_.]?(?:system|subsystem)?)(?:[+=-].*)?$/i;

const daemon = /^(?:mailer[-_.]?daemon|postmaster)(?:[+=-].*)?$/i;

/** How the subjects of absence notes begin. Programs that answer so say it in a header too; not all of them. */
const automaticSubject =
  /^\s*(?:\[[^\]]*\]\s*)?(?:auto(?:matic|matische|matisches|matisch)?[- ]?(?:reply|response|antwort|antwoord)\b|automatic reply|out of (?:the )?office|abwesen(?:d|heit)|ich bin (?:derzeit )?(?:nicht im büro|im urlaub|abwesend)|réponse automatique|absence du bureau|respuesta automática|risposta automatica|fuori ufficio|resposta automática|afwezig|automatyczna odpowiedź|autosvar|automaattinen vastaus|automatická odpověď|автоответ|автоматический ответ|自動返信|自动回复)/iu;

const automaticMarks = [
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-autoreply-from',
  'x-mail-autoreply',
  'x-auto-reply',
  'x-failed-recipients',
  'x-cron-env',
];

const addressOf = (from: string): string => (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).toLowerCase();

/**
 * Whether a program sent a mail by itself: a bounce, an absence note, a list, or a mail of ours that comes back; null where nothing says
 * so. Such a mail is never taken, and never answered: RFC 3834.
 */
export const findMachine = (mail: ParsedMail, our: Surroundings): MachineReason | null => {
  const all = (name: string): string[] =>
    mail.headers.flatMap((header) => (header.name === name ? [header.value.trim().toLowerCase()] : []));
  const has = (name: string): boolean => all(name).length > 0;
  const isEmpty = (path: string): boolean => path.replaceAll(/[<>\s]/g, '') === '';
  if (our.envelopeSender === '' || all('return-path').some(isEmpty) || mail.contentType === 'multipart/report')
    return 'bounce';
  if (mail.messageId !== null && tokensOfIds(our.inboundAddress, [mail.messageId]).length > 0) return 'own_mail';
  if (has('x-loop') || has('x-loop-detect')) return 'loop';
  if (all('auto-submitted').some((value) => value.split(/[;\s]/)[0] !== 'no')) return 'automatic';
  if (automaticMarks.some(has)) return 'automatic';
  if (all('precedence').some((value) => /^(?:bulk|list|junk|auto_reply)\b/.test(value))) return 'bulk';
  if (has('list-id')) return 'list';
  const from = readFrom(mail.headers);
  const senders = [from, our.envelopeSender].flatMap((address) => (address ? [address] : []));
  const isOwn = (address: string): boolean =>
    isInboundAddress(our.inboundAddress, address) || address.toLowerCase() === addressOf(our.mailFrom);
  if (senders.some(isOwn)) return 'own_mail';
  const localPartOf = (address: string | null): string => address?.split('@')[0] ?? '';
  // The path back names programs for mails of people too, which were sent through a service.
  if (machineLocalPart.test(localPartOf(from)) || daemon.test(localPartOf(our.envelopeSender))) return 'machine_sender';
  return automaticSubject.test(mail.subject) ? 'automatic_subject' : null;
};
