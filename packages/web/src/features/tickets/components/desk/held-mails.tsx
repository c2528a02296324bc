import { useMutation } from '@tanstack/react-query';
import type { HeldMail } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { Alert, Button, toast } from '#ui';
import { MessageText } from '../message.tsx';
import type { DeskPart } from './desk-part.ts';

/** Answers by mail from addresses that do not belong to the ticket: each is taken over, or left out. */
export const HeldMails = (part: DeskPart) => {
  const t = useTranslations('tickets.held');
  const { heldMails } = part.ticket;
  if (heldMails.length === 0) return null;
  return (
    <section aria-labelledby="held-mails" className="flex flex-col gap-4">
      <h2 id="held-mails" tabIndex={-1} className="text-lg">
        {t('title')}
      </h2>
      <Alert tone="attention">{t('text', { count: heldMails.length })}</Alert>
      <ul className="flex flex-col gap-4">
        {heldMails.map((mail) => (
          <li key={mail.id}>
            <Held {...part} mail={mail} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Held = ({ desk, ticket, onChanged, mail }: DeskPart & { mail: HeldMail }) => {
  const t = useTranslations('tickets.held');
  const format = useFormat();
  const keyText = useKeyText();
  const { id: mailId, from, subject, text, receivedAt } = mail;
  const { mutate, isPending } = useMutation({
    mutationFn: (isTaken: boolean) => (isTaken ? desk.takeMail : desk.dropMail)({ ticketId: ticket.id, mailId }),
    onSuccess: (changed, isTaken) => {
      toast.success(t(isTaken ? 'taken' : 'dropped'));
      onChanged(changed);
      // The buttons are gone.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  return (
    <article className="flex flex-col gap-3 border border-hairline bg-paper px-5 py-4">
      <header>
        <h3 dir="auto" className="text-base wrap-anywhere">
          {subject}
        </h3>
        <p className="text-sm text-soft wrap-anywhere">{t('from', { from, when: format.dateTime(receivedAt) })}</p>
      </header>
      <MessageText text={text} />
      {desk.canAnswer ? (
        <div className="flex flex-wrap gap-3">
          <Button
            size="small"
            aria-label={t('take_named', { from })}
            isPending={isPending}
            onClick={() => mutate(true)}
          >
            {t('take')}
          </Button>
          <Button
            size="small"
            aria-label={t('drop_named', { from })}
            isPending={isPending}
            onClick={() => mutate(false)}
          >
            {t('drop')}
          </Button>
        </div>
      ) : null}
    </article>
  );
};
