import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.tsx';

type Toast = { id: number; tone: 'success' | 'danger'; text: string };

/** How long a notification stays: 5000 ms (specification, section 9). */
const stayMilliseconds = 5000;
/** How often a notification that is held by pointer or focus asks whether it may go. */
const holdMilliseconds = 1000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
const add = (tone: Toast['tone'], text: string): void => publish([...toasts, { id: ++lastId, tone, text }]);
const dismiss = (id: number): void => publish(toasts.filter((toast) => toast.id !== id));
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows a translated notification at the bottom right: `toast.success(t('saved'))`. Never the only place for an error. */
export const toast = {
  success: (text: string): void => add('success', text),
  error: (text: string): void => add('danger', text),
};

/** Notifications; they wait while the pointer or the focus is on them. F6 goes there and back. */
export function ToastRegion() {
  const t = useTranslations('common');
  const shown = useSyncExternalStore(subscribe, () => toasts);
  const region = useRef<HTMLElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || toasts.length === 0 || !region.current) return;
      event.preventDefault();
      const isInside = region.current.contains(document.activeElement);
      if (!isInside) before.current = document.activeElement;
      const target = isInside ? before.current : region.current;
      if (target instanceof HTMLElement) target.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <section
      ref={region}
      aria-label={t('notifications')}
      tabIndex={-1}
      data-show-focus
      className="no-print fixed right-4 bottom-4 z-50 w-[min(24rem,calc(100vw-2rem))]"
    >
      <ul aria-live="polite" aria-relevant="additions" className="flex flex-col gap-2">
        {shown.map((one) => (
          <ToastItem key={one.id} toast={one} />
        ))}
      </ul>
    </section>
  );
}

function ToastItem({ toast: one }: { toast: Toast }) {
  const t = useTranslations('common');
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const leave = (): void => {
      const isHeld = item.current?.closest('section')?.matches(':hover, :focus-within');
      if (isHeld) timer = setTimeout(leave, holdMilliseconds);
      else dismiss(one.id);
    };
    let timer = setTimeout(leave, stayMilliseconds);
    return () => clearTimeout(timer);
  }, [one.id]);
  const Icon = one.tone === 'success' ? CircleCheck : CircleAlert;
  return (
    <li
      ref={item}
      data-on-dark
      className="appear flex items-start gap-3 border-l-4 border-light bg-primary-deep py-2 pr-2 pl-4 text-white shadow-dialog forced-border"
    >
      <Icon aria-hidden="true" className="mt-2 size-5 shrink-0 text-light" />
      <p className="grow py-1.5">{one.text}</p>
      <IconButton
        label={t('close')}
        size="small"
        className="!text-white hover:!bg-primary"
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={() => dismiss(one.id)}
      />
    </li>
  );
}
