import type { StaffAccount } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { useStaffMay } from '#lib/staff';
import { Button, type Column } from '#ui';
import { ReasonDialog } from '../reason-dialog.tsx';
import { TableCard } from '../table-card.tsx';

type Mail = StaffAccount['mails'][number];
type Props = { accountId: string; rows: Mail[]; onChanged: () => void };

/** The newest mails to an account's people, without their texts, and sending one again. */
export const AccountMails = ({ accountId, rows, onChanged }: Props) => {
  const t = useTranslations('staff.account.mails');
  const account = useTranslations('staff.account.dialog');
  const format = useFormat();
  const may = useStaffMay();
  const [mail, setMail] = useState<Mail | null>(null);
  const columns: Column<Mail>[] = [
    { id: 'subject', header: t('subject'), isRowHeader: true, className: 'min-w-40', cell: ({ subject }) => subject },
    { id: 'to', header: t('to'), className: 'wrap-anywhere', cell: ({ recipient }) => recipient },
    { id: 'created', header: t('created'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    { id: 'sent', header: t('sent'), cell: ({ sentAt }) => (sentAt === null ? t('waiting') : format.dateTime(sentAt)) },
    ...(may('staff.resendMail') ? [actionsOf(t('actions'), setMail)] : []),
  ];
  return (
    <>
      <TableCard
        title={t('title')}
        text={t('text')}
        empty={t('empty')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
      />
      {mail ? (
        <ReasonDialog
          texts={{
            title: t('resend_title', { subject: mail.subject }),
            text: t('resend_text', { email: mail.recipient }),
            hint: account('reason_hint'),
            submit: t('resend'),
            done: t('resent', { email: mail.recipient }),
          }}
          act={(reason) => api.staff.resendMail({ accountId, mailId: mail.id, reason })}
          onDone={() => {
            setMail(null);
            onChanged();
          }}
          onClose={() => setMail(null)}
        />
      ) : null}
    </>
  );
};

const actionsOf = (header: string, onResend: (mail: Mail) => void): Column<Mail> => ({
  id: 'actions',
  header,
  cell: (mail) => <ResendButton mail={mail} onResend={onResend} />,
});

const ResendButton = ({ mail, onResend }: { mail: Mail; onResend: (mail: Mail) => void }) => {
  const t = useTranslations('staff.account.mails');
  return (
    <Button size="small" aria-label={t('resend_of', { subject: mail.subject })} onClick={() => onResend(mail)}>
      {t('resend')}
    </Button>
  );
};
