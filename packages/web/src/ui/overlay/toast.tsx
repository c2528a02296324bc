import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../button.tsx';
import { dismissToast, toastStore } from './toast-store.ts';
import type { Toast } from './toast-store.ts';

/** How long a notification stays: 5000 ms (specification, section 9). */
const stayMilliseconds = 5000;
/** How often a notification that is held by pointer or focus asks whether it may go. */
const holdMilliseconds = 1000;

/** Notifications; they wait while the pointer or the focus is on them. F6 goes there and back. */
export const ToastRegion = () => {
  const t = useTranslations('common');
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const region = useRef<HTMLElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || toastStore.get().length === 0 || !region.current) return;
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
};

const ToastItem = ({ toast: one }: { toast: Toast }) => {
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
        onClick={() => dismissToast(one.id)}
      />
    </li>
  );
};
