import { limits } from '@zugang/contract/limits';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DownloadButton } from '#lib/download';
import { readBase64 } from '#lib/forms';
import { useFormat } from '#lib/i18n';
import { Alert, Button, Card, TextArea } from '#ui';

type Props = { isPending: boolean; onData: (data: string) => void };

/** Where customers come from: a file, or pasted rows. */
export const ImportSource = ({ isPending, onData }: Props) => {
  const t = useTranslations('customers.import');
  const format = useFormat();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (): Promise<void> => {
    setProblem(undefined);
    const source = file ?? (pasted.trim() ? new File([pasted], 'pasted.csv') : undefined);
    if (!source) return setProblem(t('nothing'));
    if (source.size > limits.customers.importBytes) return setProblem(t('too_large'));
    onData(await readBase64(source));
  };
  // The mark tells Excel that it is UTF-8.
  const sample = () => Promise.resolve(new Blob(['\uFEFF', t('sample_rows'), '\n'], { type: 'text/csv' }));
  return (
    <Card>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {problem ? (
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        ) : null}
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="text-sm font-semibold">
            {t('file')}
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            aria-describedby={`${id}-hint`}
            className="control py-2"
            onChange={({ target }) => setFile(target.files?.[0])}
          />
          <p id={`${id}-hint`} className="text-sm text-soft">
            {t('file_hint', { rows: format.number(limits.customers.importRows) })}
          </p>
          <div className="mt-1.5">
            <DownloadButton size="small" fileName={t('sample_file')} read={sample}>
              {t('sample_button')}
            </DownloadButton>
          </div>
        </div>
        <TextArea
          label={t('paste')}
          hint={t('paste_hint')}
          rows={5}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <Button type="submit" variant="primary" className="self-start" isPending={isPending}>
          {t('preview')}
        </Button>
      </form>
    </Card>
  );
};
