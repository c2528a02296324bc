import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../button.tsx';
import { joinClasses } from '../join-classes.ts';

type DialogProps = {
  isOpen: boolean;
  /** Called for Escape, the close button and a click beside the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot, the primary one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'drawer';
  /** A click beside the dialog does not close it: for forms in which work could be lost. */
  isSticky?: boolean;
};

const sizes = {
  small: 'm-auto max-h-[calc(100dvh-2rem)] max-w-md',
  medium: 'm-auto max-h-[calc(100dvh-2rem)] max-w-xl',
  large: 'm-auto max-h-[calc(100dvh-2rem)] max-w-4xl',
  drawer: 'm-0 h-dvh max-h-dvh max-w-xs',
};

/** A modal dialog on the native element: focus is kept inside, Escape closes, focus goes back to where it was. */
export const Dialog = ({
  isOpen,
  onClose,
  title,
  children,
  footer,
  size = 'medium',
  isSticky = false,
}: DialogProps) => {
  const t = useTranslations('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element || isSticky) return undefined;
    const onClick = (event: MouseEvent): void => {
      if (event.target === element) onClose();
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [isOpen, isSticky, onClose]);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    // Browsers refuse only the first Escape by the event `cancel`; a second one would close a dialog that asks for confirmation.
    const onKeyDown = (event: KeyboardEvent): void => {
      // A dialog that was opened out of this one has an Escape of its own.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onClose]);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    const before = document.activeElement;
    element.showModal();
    // A screen reader that has just lost the page behind says nothing for a focus inside: it speaks the dialog itself, with its name.
    element.focus();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={joinClasses(
        'appear w-[calc(100vw-1.5rem)] overflow-y-auto bg-surface text-ink shadow-dialog forced-border',
        sizes[size],
      )}
    >
      <div className="flex min-h-full flex-col">
        <div className="flex items-start justify-between gap-4 border-b border-hairline px-5 py-4 sm:px-6">
          <h2 id={titleId} className="pt-1.5 text-xl">
            {title}
          </h2>
          <IconButton
            label={t('close')}
            size="small"
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={onClose}
          />
        </div>
        <div className="grow px-5 py-5 sm:px-6">{children}</div>
        {footer ? (
          <div className="flex flex-wrap justify-end gap-3 border-t border-hairline bg-paper px-5 py-4 sm:px-6">
            {footer}
          </div>
        ) : null}
      </div>
    </dialog>
  );
};

type ConfirmProps = Pick<DialogProps, 'isOpen' | 'onClose' | 'title' | 'children'> & { actions: ReactNode };

/** A small dialog that asks before something is done; `actions` are its buttons, “cancel” first. */
export const ConfirmDialog = ({ actions, ...rest }: ConfirmProps) => <Dialog {...rest} size="small" footer={actions} />;
