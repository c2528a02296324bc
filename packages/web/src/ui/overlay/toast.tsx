import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../button.tsx';
import { dismissToast, toastStore } from './toast-store.ts';
import type { Toast } from './toast-store.ts';
import { useClearFocus } from './use-clear-focus.ts';

/** How long a notification stays: 5000 ms (specification, section 9). */
const stayMilliseconds = 5000;
/** How often a notification that is held by pointer or focus asks whether it may go. */
const holdMilliseconds = 1000;

/** Notifications; they wait while the pointer or the focus is on them. F6 goes there and back, Escape dismisses them. */
export const ToastRegion = () => {
  const t = useTranslations('common');
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const region = useRef<HTMLElement>(null);
  const leave = useWayBack(region);
  useClearFocus(region);
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
          <ToastItem
            key={one.id}
            toast={one}
            onDismiss={() => {
              // The button that was pressed is gone.
              if (shown.length > 1) region.current?.focus();
              else leave();
              dismissToast(one.id);
            }}
          />
        ))}
      </ul>
    </section>
  );
};

/** Gives the focus back to where it was, or to the screen where that is gone. */
const focusAgain = (before: Element | null): void => {
  const target = before?.isConnected ? before : document.getElementById('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
};

/** F6 takes the focus to the notifications and back; Escape dismisses them all. Returns what takes the focus back. */
const useWayBack = (region: RefObject<HTMLElement | null>): (() => void) => {
  const before = useRef<Element>(null);
  useEffect(() => {
    const { current: element } = region;
    const onFocus = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Element && !element?.contains(relatedTarget)) before.current = relatedTarget;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (toastStore.get().length === 0 || !element) return;
      const isInside = element.contains(document.activeElement);
      if (event.key !== 'F6' && !(event.key === 'Escape' && isInside)) return;
      event.preventDefault();
      if (isInside) focusAgain(before.current);
      else element.focus();
      if (event.key === 'Escape') for (const { id } of toastStore.get()) dismissToast(id);
    };
    element?.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [region]);
  return () => focusAgain(before.current);
};

const ToastItem = ({ toast: one, onDismiss }: { toast: Toast; onDismiss: () => void }) => {
  const t = useTranslations('common');
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const leave = (): void => {
      const isHeld = item.current?.closest('section')?.matches(':hover, :focus-within');
      if (isHeld) timer = setTimeout(leave, holdMilliseconds);
      else dismissToast(one.id);
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
        onClick={onDismiss}
      />
    </li>
  );
};
