import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { buttonClasses } from '../button.tsx';
import type { ButtonVariant } from '../button.tsx';
import { keepPlaced } from './place-panel.ts';

type MenuProps = {
  /** What the button shows; `name` replaces it for assistive technology where it is only an icon. */
  label: ReactNode;
  name?: string;
  variant?: ButtonVariant;
  size?: 'small' | 'medium';
  align?: 'start' | 'end';
  className?: string;
  /** Leaves out the arrow, where the label is a sign for a menu already. */
  isArrowHidden?: boolean;
  /** Id of the button. */
  id?: string;
  /** `MenuItem`s, links and text. */
  children: ReactNode;
};

/** Calls `close` for Escape and a choice (the focus goes back to the button), and for a click or focus elsewhere (it does not). */
const watchLeaving = (root: HTMLElement, close: (isFocusKept: boolean) => void): (() => void) => {
  const control = new AbortController();
  const { signal } = control;
  const isOutside = (target: EventTarget | null): boolean => !(target instanceof Node && root.contains(target));
  root.addEventListener('keydown', (event) => event.key === 'Escape' && close(true), { signal });
  root.addEventListener(
    'click',
    (event) =>
      event.target instanceof Element && event.target.closest('[data-menu-panel] :is(a, button)') && close(true),
    { signal },
  );
  document.addEventListener('pointerdown', (event) => isOutside(event.target) && close(false), { signal });
  document.addEventListener('focusin', (event) => isOutside(event.target) && close(false), { signal });
  return () => control.abort();
};

/**
 * A button that opens a panel of links and buttons: Escape, a click elsewhere, Tab past its end and a choice close it.
 * The panel is a popover: it is above everything else of the page, and cut off by nothing.
 */
export const Menu = ({
  label,
  name,
  variant = 'quiet',
  size = 'medium',
  align = 'end',
  className,
  id,
  isArrowHidden = false,
  children,
}: MenuProps) => {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useLayoutEffect(() => {
    if (!isOpen || !panel.current || !button.current) return undefined;
    const element = panel.current;
    element.showPopover();
    const stop = keepPlaced(button.current, element, align);
    return () => {
      stop();
      element.hidePopover();
    };
  }, [isOpen, align]);
  useEffect(() => {
    const element = root.current;
    if (!isOpen || !element) return undefined;
    return watchLeaving(element, (isFocusKept) => {
      setOpen(false);
      if (isFocusKept) button.current?.focus();
    });
  }, [isOpen]);
  return (
    <div ref={root} className={joinClasses('relative', className)}>
      <button
        ref={button}
        id={id}
        type="button"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className={joinClasses(buttonClasses({ variant, size }), 'w-full')}
      >
        {label}
        {isArrowHidden ? null : (
          <ChevronDown
            aria-hidden="true"
            className={joinClasses('size-4 transition-transform', isOpen && 'rotate-180')}
          />
        )}
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="manual"
        data-menu-panel
        hidden={!isOpen}
        className="appear m-0 w-max max-w-[calc(100vw-2rem)] min-w-56 overflow-y-auto border border-control bg-surface py-1 text-ink shadow-lift"
      >
        {children}
      </div>
    </div>
  );
};

/** The look of a line in a {@link Menu}, for links. */
export const menuItemClasses =
  'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-ink no-underline hover:bg-primary-wash';

type MenuItemProps = { icon?: ReactNode; isDanger?: boolean; lang?: string; onSelect: () => void; children: ReactNode };

/** An action in a {@link Menu}. */
export const MenuItem = ({ icon, isDanger = false, lang, onSelect, children }: MenuItemProps) => (
  <button
    type="button"
    lang={lang}
    onClick={onSelect}
    className={joinClasses(menuItemClasses, isDanger && 'text-critical')}
  >
    {icon}
    {children}
  </button>
);
