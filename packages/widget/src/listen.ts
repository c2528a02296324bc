import { guard } from './guard.ts';

/** The browser's events that are listened to, by name; others are plain events. */
type EventOf<Type extends string> = Type extends keyof WindowEventMap ? WindowEventMap[Type] : Event;

/** Listens, guarded and before the page's own listeners, and gives a function that ends it. */
export const listen = <Type extends string>(
  target: EventTarget,
  type: Type,
  handler: (event: EventOf<Type>) => unknown,
): (() => void) => {
  const guarded = guard(handler) as (event: Event) => void;
  target.addEventListener(type, guarded, true);
  return () => target.removeEventListener(type, guarded, true);
};
