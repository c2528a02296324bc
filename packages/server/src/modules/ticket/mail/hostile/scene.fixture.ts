import type { MailWorld } from '../mail-world.fixture.ts';
import { writeMail, type WrittenMail } from './write-mail.fixture.ts';

/** What a hostile mail is made with: a customer's ticket with an answer, and how an honest answer to it would look. */
export type Scene = {
  world: MailWorld;
  asker: Awaited<ReturnType<MailWorld['createOwner']>>;
  ticketId: string;
  /** The mail they got, and its token. */
  replyTo: string;
  messageId: string;
  token: string;
  /** An honest answer, changed. */
  write: (change?: WrittenMail) => string;
};

/** A ticket of a new customer, which staff has answered. */
export const setScene = async (world: MailWorld): Promise<Scene> => {
  const asker = await world.createOwner();
  const { id: ticketId } = await world.ask(asker);
  await world.answer(ticketId);
  const mail = await world.lastMailTo(asker.email);
  const [replyTo, messageId] = [mail.replyTo ?? '', mail.messageId ?? ''];
  const token = /\+(\w+)@/.exec(replyTo)?.[1] ?? '';
  const write = (change: WrittenMail = {}) =>
    writeMail({ from: `Toni <${asker.email}>`, to: replyTo, inReplyTo: messageId, ...change });
  return { world, asker, ticketId, replyTo, messageId, token, write };
};

/** What becomes of it: `taken` with what the message says then, held, or refused, and why. */
type Outcome = { state: 'taken'; says?: string | RegExp } | { state: 'held' | 'refused'; reason: string };

/** A mail as somebody means harm with it, or as a program sends it without a person. */
export type HostileMail = {
  name: string;
  raw: (scene: Scene) => string | Uint8Array | Promise<string | Uint8Array>;
  /** The envelope, where it is not the honest one. */
  sender?: string | ((scene: Scene) => string);
  recipients?: (scene: Scene) => string[];
  outcome: Outcome;
};

/** Refused, held; mails with other first lines, another subject or another sender. */
export const refused = (reason: string): Outcome => ({ state: 'refused', reason });
export const held = (reason: string): Outcome => ({ state: 'held', reason });
export const head =
  (...lines: string[]): HostileMail['raw'] =>
  ({ write }) =>
    write({ head: lines });
export const subject =
  (text: string): HostileMail['raw'] =>
  ({ write }) =>
    write({ subject: text });
export const from =
  (make: (scene: Scene) => string | null): HostileMail['raw'] =>
  (scene) =>
    scene.write({ from: make(scene) });

/** Who takes part in nothing. */
export const stranger = 'mallory@evil.example';
