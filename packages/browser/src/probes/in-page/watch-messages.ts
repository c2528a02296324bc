import {
  addResults,
  cannotTell,
  createSlot,
  type Judged,
  passed,
  resultOf,
  type Session,
} from '@zugang/engine/probing';
import { isAnnounced, isCalledPassing, isOverPage, listFading, listMessages, type Message } from './messages.ts';

type Watched = Message & { since: number; isNew: boolean };

/** Pages that show one message after the other are waited for only so often. */
const mostWaits = 2;

const slot = createSlot<{ watched: Watched[]; waits: number }>(() => ({ watched: [], waits: 0 }));

/** Messages that go by themselves mostly stay for five seconds, and rarely longer than six. */
const longest = 6_500;
const turn = 100;

/** Begins to watch the messages that are there now. */
export const beginMessages = (session: Session): void => {
  const since = performance.now();
  session.keep(slot).watched = listMessages().map((message) => ({ ...message, since, isNew: false }));
};

const isIn = (messages: readonly Message[], { element, text }: Message): boolean =>
  messages.some((other) => other.element === element || other.text === text);

/** Reads what has come, and what is gone. */
const look = (session: Session): Watched[] => {
  const { watched } = session.keep(slot);
  const now = listMessages();
  const since = performance.now();
  watched.push(...now.filter((message) => !isIn(watched, message)).map((one) => ({ ...one, since, isNew: true })));
  return watched.filter((message) => !isIn(now, message));
};

const placeOf = ({ element }: Message): Element => (element.isConnected ? element : document.documentElement);

const told = (text: string): string => text.slice(0, 120);

const vanished = (message: Watched): Judged => {
  const seconds = Math.max(1, Math.round((performance.now() - message.since) / 1000));
  return { element: placeOf(message), verdict: cannotTell('by-itself', { text: told(message.text), seconds }) };
};

const judgeAnnounced = (message: Watched): Judged => ({
  element: placeOf(message),
  verdict: isAnnounced(message) ? passed : cannotTell('no-live-region', { text: told(message.text) }),
});

/** Who is to be waited for: what has come by itself, and what lies over the page and is called what goes again. */
const mayGo = (message: Watched): boolean =>
  (message.isNew || (isCalledPassing(message) && isOverPage(message))) && performance.now() - message.since < longest;

/** Resolves to what has gone, once something has or nothing is likely to go any more. */
const waitForEnd = async (session: Session): Promise<Watched[]> => {
  const kept = session.keep(slot);
  kept.waits += 1;
  for (;;) {
    const gone = look(session);
    if (gone.length > 0 || !kept.watched.some(mayGo)) return gone;
    await new Promise((resolve) => setTimeout(resolve, turn));
  }
};

/**
 * Judges the messages since {@link beginMessages}: those that go by themselves are asked about (WCAG 2.2.1), as are those that come
 * without being announced (4.1.3). `isPressed`: something was pressed meanwhile, which may have sent messages away. `mayWait`: whether
 * it is waited for what may still go; else nothing is said of it, and `hasLeftOut` is true. `haveStayed`: it was waited for, and nothing has gone.
 */
export const judgeMessages = async (
  session: Session,
  { isPressed, mayWait = true }: { isPressed: boolean; mayWait?: boolean },
): Promise<{ hasCome: boolean; haveStayed: boolean; hasLeftOut: boolean }> => {
  const kept = session.keep(slot);
  const gone = look(session);
  if (isPressed) kept.watched = kept.watched.filter(({ isNew }) => isNew);
  // While they are there: later nothing tells where they were.
  const announced = kept.watched.filter(({ isNew, element }) => isNew && element.isConnected).map(judgeAnnounced);
  const isOpen = (isPressed || gone.length === 0) && kept.watched.some(mayGo);
  const hasWaited = isOpen && mayWait && kept.waits < mostWaits;
  const ended = [...(isPressed ? [] : gone), ...(hasWaited ? await waitForEnd(session) : [])];
  const fading = listFading().map(({ element, text, seconds }) => ({
    element,
    verdict: cannotTell('fades', { text: told(text), seconds }),
  }));
  const hasLeftOut = isOpen && !mayWait;
  const staying = kept.watched.filter((one) => !ended.includes(one) && !(hasLeftOut && mayGo(one)));
  addResults(
    session,
    resultOf('message-vanishes', [
      ...ended.map(vanished),
      ...fading,
      ...staying.map((message) => ({ element: placeOf(message), verdict: passed })),
    ]),
    resultOf('message-not-announced', announced),
  );
  return { hasCome: announced.length > 0, haveStayed: hasWaited && ended.length === 0, hasLeftOut };
};
