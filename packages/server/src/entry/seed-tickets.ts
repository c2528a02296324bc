import { askQuestion, replyAtDesk } from '#modules/ticket';
import type { Context } from '#platform/context';

const question = { projectId: null, topic: null, fileIds: [] };

/** A question of the demo's customer that waits for the operator. */
export const seedQuestion = async (caller: Context, accountId: string): Promise<void> => {
  await askQuestion(caller, {
    ...question,
    accountId,
    addressee: 'operator',
    subject: 'Rechnung mit Bestellnummer',
    product: 'other',
    message: 'Guten Tag,\n\nunsere Kämmerei braucht die Bestellnummer auf jeder Rechnung. Wo tragen wir sie ein?',
  });
};

/** A question of the demo partner's customer, and what the partner has answered. */
export const seedAnsweredQuestion = async (
  callers: { customer: Context; partner: Context },
  ids: { accountId: string; resellerAccountId: string },
): Promise<void> => {
  const { accountId, resellerAccountId } = ids;
  const { id } = await askQuestion(callers.customer, {
    ...question,
    accountId,
    addressee: 'reseller',
    subject: 'Menü lässt sich nicht mit der Tastatur öffnen',
    product: 'tool',
    message: 'Hallo,\n\nder Bericht nennt unser Menü als Barriere. Können Sie das für uns beheben?',
  });
  const desk = { kind: 'reseller', accountId: resellerAccountId } as const;
  const text = 'Guten Tag,\n\nja. Wir ändern das Menü in dieser Woche und prüfen die Seite danach erneut.';
  await replyAtDesk(callers.partner, desk, { ticketId: id, text, fileIds: [], status: 'waiting' });
};
