import { MessageCircleQuestion } from 'lucide-react';
import type { TicketSubjectKind } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useAuthState } from '../session/index.ts';
import { joinClasses, TextLink } from '#ui';

type Props = {
  kind: TicketSubjectKind;
  id: string;
  /** The account it belongs to: whoever looks after that one is asked. */
  accountId: string;
  /** What it is, where there are several on the screen. */
  name?: string;
  className?: string;
};

/**
 * A link to a new ticket about what is shown: to the operator, or to the partner that looks after the account. Only for people of that
 * account: resellers answer for what their customers have.
 */
export const AskLink = ({ kind, id, accountId, name, className }: Props) => {
  const t = useTranslations('common');
  const { user } = useAuthState();
  const membership = user?.memberships.find((one) => one.accountId === accountId);
  if (!membership) return null;
  return (
    <TextLink
      to={membership.kind === 'reseller_customer' ? '/contact-reseller' : '/support-tickets/create'}
      search={{ about: kind, id }}
      aria-label={name === undefined ? undefined : t('ask_about', { about: name })}
      className={joinClasses('no-print inline-flex min-h-6 w-fit items-center gap-1.5 font-medium', className)}
    >
      <MessageCircleQuestion aria-hidden="true" className="size-4.5 shrink-0" />
      {t('ask')}
    </TextLink>
  );
};
