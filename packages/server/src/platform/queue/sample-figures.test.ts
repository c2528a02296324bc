import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { operationFigures, outboxMails } from '../db/schema/index.ts';
import { readFigures, sampleFigures } from './sample-figures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const sendMail = () =>
  database.db.insert(outboxMails).values({
    recipient: 'ada@example.org',
    locale: 'de',
    subject: 'Betreff',
    text: 'Text',
    html: '<p>Text</p>',
    sentAt: sql`now()`,
  });
const newest = async () => (await readFigures(database.db)).at(-1);

it('counts what was done in this hour, and never forgets what it has counted', async () => {
  const before = await readFigures(database.db);
  expect(before).toHaveLength(24);
  expect(before.every(({ mails }) => mails === null)).toBe(true);
  await sendMail();
  await sendMail();
  await sampleFigures(database.db);
  expect(await newest()).toMatchObject({ mails: 2, failedJobs: 0, pages: 0 });
  // What was counted and is gone by the next time stays counted.
  await database.db.delete(outboxMails);
  await sampleFigures(database.db);
  expect(await newest()).toMatchObject({ mails: 2 });
});

it('shows the hours of a day in their order, and drops older ones', async () => {
  const hoursAgo = (hours: number) => sql`date_trunc('hour', now()) - ${hours} * interval '1 hour'`;
  await database.db.insert(operationFigures).values([
    { hour: hoursAgo(3), figure: 'pages', value: 40 },
    { hour: hoursAgo(30), figure: 'pages', value: 30 },
    { hour: hoursAgo(60), figure: 'pages', value: 60 },
  ]);
  await sampleFigures(database.db);
  const day = await readFigures(database.db);
  expect(day.map(({ pages }) => pages).filter((pages) => pages !== null && pages > 0)).toEqual([40]);
  expect(day.at(-4)?.pages).toBe(40);
  const kept = await database.db.select().from(operationFigures);
  expect(
    kept
      .filter(({ figure }) => figure === 'pages')
      .map(({ value }) => value)
      .toSorted((a, b) => a - b),
  ).toEqual([0, 30, 40]);
});
