import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { joinClasses } from './join-classes.ts';

/** `primary`: the one thing to do here; `secondary`: other things; `quiet`: in rows and bars; `danger`: takes something away; `light`: primary on a dark ground. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'light';
type Look = {
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  isWide?: boolean | undefined;
};

const base =
  'inline-flex items-center justify-center gap-2 border font-semibold text-center no-underline transition-colors duration-150 disabled:opacity-60 disabled:cursor-not-allowed aria-disabled:opacity-60 [&_svg]:shrink-0';
const variants: Record<ButtonVariant, string> = {
  primary:
    'border-primary bg-primary text-white hover:not-disabled:border-primary-deep hover:not-disabled:bg-primary-deep',
  secondary: 'border-control bg-surface text-ink hover:not-disabled:border-ink hover:not-disabled:bg-primary-wash',
  quiet:
    'border-transparent bg-transparent text-primary-strong hover:not-disabled:bg-primary-wash hover:not-disabled:text-ink',
  danger: 'border-critical bg-surface text-critical hover:not-disabled:bg-critical hover:not-disabled:text-white',
  light: 'border-light bg-light text-ink hover:not-disabled:border-white hover:not-disabled:bg-white',
};
const sizes = {
  small: 'min-h-8 px-3 py-1 text-sm',
  medium: 'min-h-11 px-4 py-2',
  large: 'min-h-13 px-6 py-3 text-lg',
};

/** The classes of a button, for elements that must look like one. */
export const buttonClasses = ({ variant = 'secondary', size = 'medium', isWide = false }: Look = {}): string =>
  joinClasses(base, variants[variant], sizes[size], isWide && 'w-full');

type ButtonProps = ComponentProps<'button'> & Look & { icon?: ReactNode; isPending?: boolean | undefined };

/** A button. While `isPending` it stays focusable, ignores clicks and is `aria-disabled`. */
export const Button = ({
  variant,
  size,
  isWide,
  icon,
  isPending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const t = useTranslations('common');
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isPending || rest['aria-disabled']}
      className={joinClasses(buttonClasses({ variant, size, isWide }), className)}
      onClick={(event) => (isPending ? event.preventDefault() : onClick?.(event))}
    >
      {isPending ? (
        <span aria-hidden="true" className="size-4 animate-spin border-2 border-current border-t-transparent" />
      ) : (
        icon
      )}
      {children}
      {isPending ? <span className="sr-only">{t('pending')}</span> : null}
    </button>
  );
};

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> & { label: string; icon: ReactNode };

/** A square button with an icon only; `label` is its name and its tooltip. */
export const IconButton = ({ label, icon, className, variant = 'quiet', ...rest }: IconButtonProps) => (
  <Button
    {...rest}
    variant={variant}
    aria-label={label}
    title={label}
    className={joinClasses('aspect-square !px-0', className)}
  >
    {icon}
  </Button>
);

const LinkAnchor = ({
  variant,
  size,
  isWide,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look & { icon?: ReactNode }) => {
  return (
    // As with TextLink.
    <a {...rest} aria-current={undefined} className={joinClasses(buttonClasses({ variant, size, isWide }), className)}>
      {icon}
      {children}
    </a>
  );
};

/** A router link that looks like a button; takes `to`, `params`, `search` beside the button's look. */
export const LinkButton = createLink(LinkAnchor);

const PlainAnchor = ({ className, children, ...rest }: ComponentProps<'a'>) => {
  return (
    // The router marks a link to a parent address as the current page, which it never is.
    <a {...rest} aria-current={undefined} className={joinClasses('text-link', className)}>
      {children}
    </a>
  );
};

/** A router link in running text. */
export const TextLink = createLink(PlainAnchor);
