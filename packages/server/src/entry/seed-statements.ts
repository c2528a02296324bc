import { randomUUID } from 'node:crypto';
import type { StatementAnswers, StatementItem } from '@zugang/contract';
import { createStatement, publishStatement, saveDraft } from '#modules/statement';
import type { Context } from '#platform/context';

const item = (known: Pick<StatementItem, 'where' | 'what' | 'criteria'> & Partial<StatementItem>): StatementItem => ({
  id: randomUUID(),
  reason: 'non_compliance',
  explanation: '',
  alternative: '',
  fixBy: null,
  pages: [],
  isConfirmed: true,
  source: 'person',
  issueIds: [],
  ...known,
});

/** A statement as a library would write it for the shop of its website. */
const complete = (answers: StatementAnswers): StatementAnswers => ({
  ...answers,
  owner: {
    name: 'Stadtbücherei Lindental',
    street: 'Am Lindenplatz 3',
    postcode: '12345',
    city: 'Lindental',
    country: 'DE',
    email: 'buecherei@lindental.example',
    phone: '+49 30 23125 000',
  },
  service: {
    description: 'Auf unserer Website können Sie den Katalog durchsuchen, Medien vormerken und Veranstaltungen buchen.',
    operation:
      'Suchen Sie im Katalog nach einem Titel. Mit Ihrem Ausweis melden Sie sich an und merken ihn vor. Veranstaltungen bezahlen Sie mit Karte oder vor Ort.',
    requirements:
      'Überschriften gliedern alle Seiten. Texte lassen sich auf 200 Prozent vergrößern. Geprüft haben wir nach EN 301 549.',
  },
  conformance: { ...answers.conformance, status: 'partial', notChecked: 'Die Kataloge fremder Verlage.' },
  items: [
    item({
      where: 'Veranstaltungen',
      what: 'Auf einigen Bildern stehen Termine, die nicht als Text vorhanden sind.',
      criteria: ['1.1.1'],
      alternative: 'Alle Termine nennen wir Ihnen am Telefon.',
    }),
    item({
      where: 'Alle Seiten',
      what: 'Graue Texte heben sich zu wenig vom Hintergrund ab.',
      criteria: ['1.4.3'],
    }),
  ],
  feedback: { ...answers.feedback, email: 'buecherei@lindental.example', phone: '+49 30 23125 000' },
});

/** Gives a project of the demo a published statement and a draft in English, so that the screens show something. */
export const seedStatements = async (ctx: Context, projectId: string): Promise<void> => {
  const situation = {
    who: 'company',
    country: 'DE',
    isOfferedInEu: false,
    service: 'e_commerce',
    audience: 'consumers',
  } as const;
  const begun = await createStatement(ctx, { projectId, law: 'bfsg', language: 'de', situation });
  const statementId = begun.statement.id;
  const answers = complete(begun.answers);
  const { revision } = await saveDraft(ctx, { projectId, statementId, revision: begun.revision, answers });
  await publishStatement(ctx, { projectId, statementId, revision });
  await createStatement(ctx, { projectId, law: 'bfsg', language: 'en', situation, copyOf: statementId });
};
