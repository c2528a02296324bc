import type { ImportedBankFile } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, type ApiError } from '#lib/api';
import { readBase64, useValidatedForm } from '#lib/forms';
import { useMoneyFormat } from '#lib/money';
import { Alert, Announcement, Button, Card, ErrorSummary, TextArea } from '#ui';
import { reasonSchema } from '#features/staff/reason-schema.ts';
import { useRefreshMoney } from './use-refresh-money.ts';

type Words = ReturnType<typeof useTranslations<'staff.payments.import'>>;

/** Takes a file of the bank, and says what became of it or what is wrong with it. */
export const BankFileForm = () => {
  const t = useTranslations('staff.payments.import');
  const dialog = useTranslations('staff.requests.dialog');
  const account = useTranslations('staff.account.dialog');
  const { money } = useMoneyFormat();
  const refresh = useRefreshMoney();
  const [file, setFile] = useState<File>();
  const [imported, setImported] = useState<ImportedBankFile | null>(null);
  const [problem, setProblem] = useState<string>();
  const { formProps, field, summary, isSubmitting } = useValidatedForm<{ reason: string }>({
    schema: reasonSchema,
    defaultValues: { reason: '' },
    labels: { reason: dialog('reason') },
    onSubmit: async ({ reason }) => {
      setImported(null);
      setProblem(undefined);
      if (!file) return setProblem(t('no_file'));
      if (file.size > limits.bankFileBytes) return setProblem(t('too_large'));
      setImported(
        await api.staffMoney.importBankFile({ name: file.name.slice(0, 200), data: await readBase64(file), reason }),
      );
      refresh();
    },
    onError: (error) => setProblem(problemOf(t, error)),
  });
  const outcome = imported && describeImport(t, money, imported);
  const isDone = imported?.isRepeated === false && imported.open === 0;
  return (
    <Card title={t('title')}>
      <form {...formProps} className="flex flex-col gap-5">
        <p className="max-w-prose">{t('text')}</p>
        <ErrorSummary {...summary} />
        <FileField problem={problem} onFile={setFile} />
        <TextArea {...field('reason')} maxLength={500} rows={2} required hint={account('reason_hint')} />
        <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
          {t('submit')}
        </Button>
        {outcome ? <Alert tone={isDone ? 'success' : 'attention'}>{outcome}</Alert> : null}
        <Announcement>{outcome}</Announcement>
      </form>
    </Card>
  );
};

/** What is wrong with the file, and in which line. */
const problemOf = (t: Words, { code, fields }: ApiError): string | undefined => {
  const [fault] = fields;
  if (code !== 'BANK_FILE_INVALID' || !fault) return undefined;
  const problem = t(fault.key.replace('staff.payments.import.', '') as 'problems.empty');
  const line = Number(fault.params?.['line'] ?? 0);
  return line > 0 ? t('line', { line, problem }) : problem;
};

const FileField = ({ problem, onFile }: { problem: string | undefined; onFile: (file?: File) => void }) => {
  const t = useTranslations('staff.payments.import');
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('file')}
      </label>
      <input
        id={id}
        type="file"
        required
        accept=".xml,.csv,.txt,text/xml,application/xml,text/csv"
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        className="control py-2"
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      {problem ? (
        <div id={`${id}-problem`}>
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        </div>
      ) : null}
    </div>
  );
};

const describeImport = (t: Words, money: (cents: number) => string, imported: ImportedBankFile): string => {
  const { isRepeated, payments, known, matched, open, paidCents, creditCents } = imported;
  if (isRepeated) return t('repeated');
  const done = t('done', { payments, known, matched, paid: money(paidCents), credit: money(creditCents) });
  return open > 0 ? `${done} ${t('open', { count: open })}` : done;
};
