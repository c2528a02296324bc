import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LeaveGuard, useValidatedForm } from '#lib/forms';
import { Button, ErrorSummary, TextArea, toast } from '#ui';
import type { Desk } from '../desks.ts';
import { dropFiles } from '../drop-files.ts';
import { messageSchema } from '../ticket-schema.ts';
import { useMessageFiles, type Upload } from '../use-message-files.ts';
import { useNamedPictures } from '../use-named-pictures.ts';
import { FileField } from './file-field.tsx';

/** Only where tickets are answered. */
const InsertReply = lazy(async () => ({ default: (await import('./saved/insert-reply.tsx')).InsertReply }));

type Props = {
  texts: { label: string; hint?: string; submit: string; sent: string };
  upload: Upload;
  send: (message: { text: string; fileIds: string[] }) => Promise<unknown>;
  /** Called with every change of the text. */
  onText?: (text: string) => void;
  /** The desk whose saved replies can be put into the text. */
  savedAt?: Desk;
  /** Below the files. */
  children?: ReactNode;
};

/** Writes an answer. What is typed stays where it cannot be sent. */
export const ReplyForm = ({ texts, upload, send, onText, savedAt, children }: Props) => {
  const t = useTranslations('tickets.create.leave');
  const create = useTranslations('tickets.create');
  const { form, isDirty, isSubmitting, formProps, field, summary } = useValidatedForm<{ message: string }>({
    schema: messageSchema,
    defaultValues: { message: '' },
    labels: { message: texts.label },
    names: { message: create('message') },
    onSubmit: async ({ message }) => {
      await send({ text: message, fileIds: await files.settle() });
      form.reset();
      files.clear();
      onText?.('');
      toast.success(texts.sent);
    },
  });
  const files = useMessageFiles(upload);
  const named = useNamedPictures();
  const message = field('message');
  const change = (text: string): void => {
    form.setValue('message', text);
    onText?.(text);
  };
  const insert = (text: string): void => {
    const { message: before } = form.get().values;
    change(before.trim() === '' ? text : `${before.trimEnd()}\n\n${text}`);
    document.getElementById(message.id)?.focus();
  };
  return (
    <form
      {...formProps}
      {...dropFiles((added, how) => files.add(how === 'pasted' ? named(added) : added))}
      className="flex flex-col gap-5"
    >
      <ErrorSummary {...summary} />
      {savedAt ? (
        <Suspense>
          <InsertReply desk={savedAt} onInsert={insert} />
        </Suspense>
      ) : null}
      <TextArea
        {...message}
        dir="auto"
        rows={6}
        hint={texts.hint}
        required
        onChange={({ target }) => change(target.value)}
      />
      <FileField files={files} />
      {children}
      <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
        {texts.submit}
      </Button>
      <LeaveGuard
        isDirty={(isDirty || files.files.length > 0) && !isSubmitting}
        texts={{ title: t('title'), text: t('text'), stay: t('stay'), go: t('go') }}
      />
    </form>
  );
};
