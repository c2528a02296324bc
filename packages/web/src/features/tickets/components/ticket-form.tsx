import { useQueryClient } from '@tanstack/react-query';
import type { Ticket, TicketAddressee, TicketProduct, TicketTopic } from '@zugang/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc } from '#lib/api';
import { LeaveGuard, useValidatedForm } from '#lib/forms';
import { Button, ErrorSummary, Select, TextArea, TextField } from '#ui';
import { dropFiles } from '../drop-files.ts';
import { ticketSchema, type TicketValues } from '../ticket-schema.ts';
import { ticketProducts } from '../ticket-words.ts';
import type { AskingAccount } from '../use-asking-accounts.ts';
import { useMessageFiles, type Upload } from '../use-message-files.ts';
import { useNamedPictures } from '../use-named-pictures.ts';
import { FileField } from './file-field.tsx';
import { ProjectChoice } from './project-choice.tsx';
import { TopicChoice } from './topic-choice.tsx';

type Props = {
  addressee: TicketAddressee;
  /** The accounts that can ask; at least one. */
  accounts: readonly AskingAccount[];
  /** What the question is about, with its account. */
  about: (TicketTopic & { accountId: string }) | null;
  /** Whether the focus goes to the first field, as what had it is gone. */
  takesFocus: boolean;
  onSent: (ticket: Ticket) => void;
};

const useLabels = () => {
  const t = useTranslations('tickets.create');
  return {
    accountId: t('account'),
    subject: t('subject'),
    product: t('product'),
    projectId: t('project'),
    message: t('message'),
  };
};

const uploadFor =
  (accountId: string): Upload =>
  (file) =>
    api.ticket.uploadFile({ accountId, ...file });

/** Writes a ticket. What is typed stays where it cannot be sent. */
export const TicketForm = ({ addressee, accounts, about, takesFocus, onSent }: Props) => {
  const t = useTranslations('tickets');
  const queryClient = useQueryClient();
  const [topic, setTopic] = useState(about);
  const subject = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) subject.current?.focus();
  }, [takesFocus]);
  const [firstAccount] = accounts;
  const { form, values, isDirty, isSubmitting, formProps, field, summary } = useValidatedForm<TicketValues>({
    schema: ticketSchema,
    defaultValues: {
      accountId: about?.accountId ?? firstAccount?.accountId ?? '',
      subject: '',
      product: about?.projectId ? 'other' : '',
      projectId: about?.projectId ?? '',
      message: '',
    },
    labels: useLabels(),
    onSubmit: async ({ accountId, product, projectId, ...typed }) => {
      const ticket = await api.ticket.create({
        ...typed,
        accountId,
        addressee,
        product: product as TicketProduct,
        projectId: projectId || null,
        topic: topic && { kind: topic.kind, id: topic.id },
        fileIds: await files.settle(),
      });
      form.reset();
      files.clear();
      void queryClient.invalidateQueries({ queryKey: orpc.ticket.key() });
      onSent(ticket);
    },
  });
  const files = useMessageFiles(uploadFor(values.accountId));
  const named = useNamedPictures();
  const chooseAccount = (accountId: string): void => {
    form.setValue('accountId', accountId);
    form.setValue('projectId', '');
    files.restart(uploadFor(accountId));
  };
  return (
    <form
      {...formProps}
      {...dropFiles((added, how) => files.add(how === 'pasted' ? named(added) : added))}
      className="flex flex-col gap-5"
    >
      <ErrorSummary {...summary} />
      {topic ? (
        <TopicChoice
          topic={topic}
          onRemove={() => {
            setTopic(null);
            subject.current?.focus();
          }}
        />
      ) : null}
      {accounts.length > 1 && !topic ? (
        <Select
          {...field('accountId')}
          required
          options={accounts.map(({ accountId, accountName }) => ({ value: accountId, label: accountName }))}
          onChange={({ target }) => chooseAccount(target.value)}
        />
      ) : null}
      <TextField {...field('subject')} ref={subject} dir="auto" autoComplete="off" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...field('product')}
          required
          options={[
            { value: '', label: t('create.choose') },
            ...ticketProducts.map((value) => ({ value, label: t(`products.${value}`) })),
          ]}
        />
        {topic?.projectId ? null : <ProjectChoice field={field('projectId')} accountId={values.accountId} />}
      </div>
      <TextArea {...field('message')} dir="auto" rows={8} hint={t('create.shared')} required />
      <FileField files={files} />
      <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
        {t('create.submit')}
      </Button>
      <LeaveGuard
        isDirty={(isDirty || files.files.length > 0) && !isSubmitting}
        texts={{
          title: t('create.leave.title'),
          text: t('create.leave.text'),
          stay: t('create.leave.stay'),
          go: t('create.leave.go'),
        }}
      />
    </form>
  );
};
