import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addStaff, removeStaff } from '#modules/operator';
import { users } from '#platform/db/schema/index';
import type { OperatorContext } from '#platform/operator-scope';
import { createHarness } from './testing/create-harness.ts';
import { createPerson, type Person } from './testing/people.ts';
import { securityEventsOf } from './testing/security-events.ts';

const { database, server } = await createHarness();

const operator = (reason = 'Ticket 4711'): OperatorContext => ({
  db: database.db,
  ip: '',
  userAgent: '',
  requestId: randomUUID(),
  mandate: { actor: { kind: 'command_line', name: 'ada' }, reason },
});
const recordedAbout = (userId: string) => securityEventsOf(database, "kind like 'operator.%' and user_id = $1", userId);

describe('making a login staff', () => {
  const consoleOf = async ({ userId }: Person) => {
    const cookie = await server.signIn(userId, { hasSecondFactor: true });
    return { cookie, status: (await server.call('GET', '/api/staff/work', { cookie })).status };
  };

  it('opens the console to it, and to no other login', async () => {
    const [chosen, other] = [await createPerson(database, server), await createPerson(database, server)];
    expect((await consoleOf(chosen)).status).toBe(404);
    expect(await addStaff(operator('Starts on Monday'), { email: chosen.email, roles: ['admin'] })).toEqual({
      isChanged: true,
    });
    expect((await consoleOf(chosen)).status).toBe(200);
    expect((await consoleOf(other)).status).toBe(404);
    expect(await recordedAbout(chosen.userId)).toMatchObject([
      { kind: 'operator.add_staff', actor: 'command_line:ada', reason: 'Starts on Monday' },
    ]);
  });

  it('is taken back at once, also from a session that is open', async () => {
    const person = await createPerson(database, server);
    await addStaff(operator(), { email: person.email, roles: ['support'] });
    const { cookie } = await consoleOf(person);
    expect(await removeStaff(operator('Has left'), { email: person.email })).toEqual({ isChanged: true });
    expect((await server.call('GET', '/api/staff/work', { cookie })).status).toBe(404);
    expect((await server.call('GET', '/api/auth/sessions', { cookie })).status).toBe(200);
    expect((await recordedAbout(person.userId)).map(({ kind }) => kind)).toEqual([
      'operator.add_staff',
      'operator.remove_staff',
    ]);
  });

  it('is refused for an address that was never confirmed, and leaves no event', async () => {
    const { email, userId } = await createPerson(database, server);
    await database.db.update(users).set({ confirmedAt: null }).where(eq(users.id, userId));
    await expect(addStaff(operator(), { email, roles: ['admin'] })).rejects.toMatchObject({
      code: 'EMAIL_NOT_CONFIRMED',
    });
    expect(await recordedAbout(userId)).toEqual([]);
  });
});
