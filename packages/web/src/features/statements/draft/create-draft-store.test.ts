import type { StatementForm } from '@zugang/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api';
import { sampleStatementForm } from '#testing/statement-samples.ts';
import { writePath } from './answer-paths.ts';
import { createDraftStore, pauseMilliseconds } from './create-draft-store.ts';
import type { KeptDraft } from './create-draft-store.ts';

/** A server that keeps one draft, as the real one does: it counts revisions and refuses what is based on an older one. */
const createServer = () => {
  let form = sampleStatementForm();
  const state = { saves: 0, error: null as ApiError | null, hold: Promise.resolve() };
  const write = (answers: StatementForm['answers']): StatementForm => {
    form = { ...form, answers: structuredClone(answers), revision: form.revision + 1 };
    return form;
  };
  return {
    state,
    first: form,
    stored: () => form,
    /** What another person saves. */
    write: (path: string, value: unknown) => write(writePath(form.answers, path, value)),
    save: async (draft: { revision: number; answers: StatementForm['answers'] }) => {
      state.saves += 1;
      await state.hold;
      if (state.error) throw state.error;
      if (draft.revision !== form.revision) throw new ApiError({ code: 'CONFLICT' }, 409);
      return write(draft.answers);
    },
    read: () => Promise.resolve(form),
  };
};

const open = (kept: KeptDraft | null = null) => {
  const server = createServer();
  const keptDrafts: (KeptDraft | null)[] = [];
  const { save, read } = server;
  const store = createDraftStore({ form: server.first, save, read, kept, keep: (draft) => keptDrafts.push(draft) });
  const type = (path: string, value: string) => store.change((answers) => writePath(answers, path, value));
  return { server, store, type, keptDrafts };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft', () => {
  it('is saved once after a pause in typing', async () => {
    const { server, store, type } = open();
    for (const text of ['M', 'Ma', 'Mag']) type('owner.city', text);
    expect(store.get().saving).toBe('waiting');
    await vi.advanceTimersByTimeAsync(pauseMilliseconds);
    expect([server.state.saves, store.get().saving]).toEqual([1, 'saved']);
    expect(server.stored().answers.owner.city).toBe('Mag');
  });

  it('keeps what is typed while it is being saved, and saves that too', async () => {
    const { server, store, type } = open();
    let release = (): void => undefined;
    server.state.hold = new Promise<void>((resolve) => (release = resolve));
    type('owner.city', 'Mag');
    await vi.advanceTimersByTimeAsync(pauseMilliseconds);
    type('owner.city', 'Magdeburg');
    release();
    await vi.advanceTimersByTimeAsync(2 * pauseMilliseconds);
    expect(store.get().answers.owner.city).toBe('Magdeburg');
    expect(server.stored().answers.owner.city).toBe('Magdeburg');
  });

  it('stays as it is typed where it cannot be saved, is kept in the tab, and is saved with the next change', async () => {
    const { server, store, type, keptDrafts } = open();
    server.state.error = new ApiError({ code: 'NETWORK' }, 0);
    type('owner.city', 'Magdeburg');
    expect(await store.flush()).toBe(false);
    expect(store.get()).toMatchObject({ saving: 'failed', answers: { owner: { city: 'Magdeburg' } } });
    expect(keptDrafts.at(-1)?.answers.owner.city).toBe('Magdeburg');
    server.state.error = null;
    type('owner.city', 'Magdeburg!');
    await vi.advanceTimersByTimeAsync(pauseMilliseconds);
    expect(server.stored().answers.owner.city).toBe('Magdeburg!');
    expect(keptDrafts.at(-1)).toBeNull();
  });

  it('that was kept in the tab is taken up again on top of what others have saved', async () => {
    const base = sampleStatementForm().answers;
    const { server, store } = open({ base, answers: writePath(base, 'owner.city', 'Magdeburg') });
    server.write('oral', 'Am Telefon');
    // The first save is refused, and merged; the second one is based on what was merged.
    await vi.advanceTimersByTimeAsync(2 * pauseMilliseconds);
    expect(store.get().saving).toBe('saved');
    expect(server.stored().answers).toMatchObject({ owner: { city: 'Magdeburg' }, oral: 'Am Telefon' });
  });

  it('is merged with what another person saved in other fields, and says so', async () => {
    const { server, store, type } = open();
    type('owner.city', 'Magdeburg');
    server.write('oral', 'Am Telefon');
    expect(await store.flush()).toBe(true);
    expect(server.stored().answers).toMatchObject({ owner: { city: 'Magdeburg' }, oral: 'Am Telefon' });
    expect(store.get()).toMatchObject({ merges: 1, conflicts: [], answers: { oral: 'Am Telefon' } });
  });

  it.each([
    ['mine', 'Halle'],
    ['theirs', 'Dessau'],
  ] as const)('waits where both changed the same, until one is chosen: %s', async (side, city) => {
    const { server, store, type } = open();
    type('owner.city', 'Halle');
    type('oral', 'Am Telefon');
    server.write('owner.city', 'Dessau');
    expect(await store.flush()).toBe(false);
    expect(store.get()).toMatchObject({ saving: 'conflict', conflicts: [['owner', 'city']] });
    expect(server.stored().answers.owner.city).toBe('Dessau');
    const { saves } = server.state;
    type('owner.street', 'Ring 1');
    await vi.advanceTimersByTimeAsync(10 * pauseMilliseconds);
    expect(server.state.saves).toBe(saves);
    expect(await store.settle(side)).toBe(true);
    expect(server.stored().answers).toMatchObject({ owner: { city, street: 'Ring 1' }, oral: 'Am Telefon' });
    expect(store.get().saving).toBe('saved');
  });

  it('takes over a newer form that was read, and no older one', () => {
    const { server, store } = open();
    const newer = server.write('oral', 'Am Telefon');
    store.adopt(newer);
    store.adopt(server.first);
    expect(store.get()).toMatchObject({ answers: { oral: 'Am Telefon' }, form: { revision: newer.revision } });
  });
});
