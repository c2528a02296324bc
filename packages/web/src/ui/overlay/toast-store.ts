/** A notification; `text` is translated. */
export type Toast = { id: number; tone: 'success' | 'danger'; text: string };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const publish = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};
const add = (tone: Toast['tone'], text: string): void => publish([...toasts, { id: ++lastId, tone, text }]);
/** Takes a notification away. */
export const dismissToast = (id: number): void => publish(toasts.filter((toast) => toast.id !== id));
/** The notifications shown, for `useSyncExternalStore`. They wait here until the region that shows them is loaded. */
export const toastStore = {
  get: (): readonly Toast[] => toasts,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Shows a translated notification at the bottom right: `toast.success(t('saved'))`. Never the only place for an error. */
export const toast = {
  success: (text: string): void => add('success', text),
  error: (text: string): void => add('danger', text),
};
