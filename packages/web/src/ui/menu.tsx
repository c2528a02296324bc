import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { buttonClasses } from './button.tsx';
import type { ButtonVariant } from './button.tsx';

type MenuProps = {
  /** What the button shows; `name` replaces it for assistive technology where it is only an icon. */
  label: ReactNode;
  name?: string;
  variant?: ButtonVariant;
  size?: 'small' | 'medium';
  align?: 'start' | 'end';
  className?: string;
  /** Id of the button. */
  id?: string;
  /** `MenuItem`s, links and text. */
  children: ReactNode;
};

/** A button that opens a panel of links and buttons: Escape, a click elsewhere, Tab past its end and a choice close it. */
export function Menu({ label, name, variant = 'quiet', size = 'medium', align = 'end', className, id, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className={joinClasses('relative', className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button ref={button} id={id} type="button" aria-label={name} aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)} className={joinClasses(buttonClasses({ variant, size }), 'w-full')}>
        {label}
        <ChevronDown aria-hidden="true" className={joinClasses('size-4 transition-transform', isOpen && 'rotate-180')} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,jsx-a11y/no-static-element-interactions */}
      <div
        id={panelId}
        hidden={!isOpen}
        tabIndex={-1}
        onClick={(event) => {
          if (!(event.target instanceof Element) || !event.target.closest('a, button')) return;
          setOpen(false);
          button.current?.focus();
        }}
        className={joinClasses('appear absolute z-30 mt-1 min-w-56 max-w-[calc(100vw-2rem)] border border-control bg-surface py-1 text-ink shadow-lift', align === 'end' ? 'right-0' : 'left-0')}
      >
        {children}
      </div>
    </div>
  );
}

/** The look of a line in a {@link Menu}, for links. */
export const menuItemClasses = 'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-ink no-underline hover:bg-primary-wash';

type MenuItemProps = { icon?: ReactNode; isDanger?: boolean; lang?: string; onSelect: () => void; children: ReactNode };

/** An action in a {@link Menu}. */
export function MenuItem({ icon, isDanger = false, lang, onSelect, children }: MenuItemProps) {
  return (
    <button type="button" lang={lang} onClick={onSelect} className={joinClasses(menuItemClasses, isDanger && 'text-critical')}>
      {icon}
      {children}
    </button>
  );
}
