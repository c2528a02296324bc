import { useMutation } from '@tanstack/react-query';
import { limits } from '@zugang/contract/limits';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, resellerLogoUrl, toApiError } from '#lib/api';
import { readBase64 } from '#lib/forms';
import { useFormat, useKeyText } from '#lib/i18n';
import { Button, Card, toast } from '#ui';
import type { InformationPart } from './information-form.tsx';

/** What is wrong with a file before it is sent; null: nothing that is seen here. */
const findProblem = (file: File): string | null => {
  if (!file.type.startsWith('image/')) return 'partnership.errors.not_image';
  if (!['image/png', 'image/jpeg'].includes(file.type)) return 'partnership.errors.image_type';
  return file.size > limits.reseller.logoBytes ? 'partnership.errors.image_size' : null;
};

/** The partner’s logo: shown, set, removed. */
export const LogoCard = ({ accountId, information, onSaved }: InformationPart) => {
  const t = useTranslations('partnership.logo');
  const { logoVersion, mayEdit } = information;
  const format = useFormat();
  const size = format.number(limits.reseller.logoBytes / 1024 / 1024);
  return (
    <Card title={t('title')} description={t('text', { size })}>
      <div className="flex flex-col items-start gap-5">
        {logoVersion === null ? (
          <p>{t('none')}</p>
        ) : (
          <img
            src={resellerLogoUrl(accountId, logoVersion)}
            alt={t('alt')}
            className="max-h-32 max-w-full border border-hairline bg-white p-3"
          />
        )}
        {mayEdit ? <ChangeLogo accountId={accountId} hasLogo={logoVersion !== null} onSaved={onSaved} /> : null}
      </div>
    </Card>
  );
};

type ChangeProps = Pick<InformationPart, 'accountId' | 'onSaved'> & { hasLogo: boolean };

const ChangeLogo = ({ accountId, hasLogo, onSaved }: ChangeProps) => {
  const t = useTranslations('partnership.logo');
  const keyText = useKeyText();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const setLogo = useMutation({
    mutationFn: async (file: File) => api.partnership.saveLogo({ accountId, data: await readBase64(file) }),
    onSuccess: (saved) => {
      if (input.current) input.current.value = '';
      toast.success(t('saved'));
      onSaved(saved);
    },
    onError: (error) => setProblem(keyText(toApiError(error).key)),
  });
  const removeLogo = useMutation({
    mutationFn: () => api.partnership.removeLogo({ accountId }),
    onSuccess: (saved) => {
      toast.success(t('removed'));
      onSaved(saved);
    },
    onError: (error) => toast.error(keyText(toApiError(error).key)),
  });
  const submit = (): void => {
    const file = input.current?.files?.[0];
    const found = file ? findProblem(file) : null;
    setProblem(file ? found && keyText(found) : t('choose'));
    if (file && !found) setLogo.mutate(file);
    else input.current?.focus();
  };
  return (
    <form
      noValidate
      className="flex w-full flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FileField input={input} problem={problem} onChange={() => setProblem(null)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={setLogo.isPending}>
          {t('save')}
        </Button>
        {hasLogo ? (
          <Button variant="danger" isPending={removeLogo.isPending} onClick={() => removeLogo.mutate()}>
            {t('remove')}
          </Button>
        ) : null}
      </div>
    </form>
  );
};

type FieldProps = { input: React.RefObject<HTMLInputElement | null>; problem: string | null; onChange: () => void };

const FileField = ({ input, problem, onChange }: FieldProps) => {
  const t = useTranslations('partnership.logo');
  const id = useId();
  return (
    <div className="flex max-w-full flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('file')}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/png,image/jpeg"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        className="max-w-full file:mr-3 file:min-h-9 file:cursor-pointer file:border file:border-control file:bg-surface file:px-3 file:font-semibold hover:file:bg-primary-wash"
        onChange={onChange}
      />
      <p id={`${id}-error`} role="alert" className="text-sm font-medium text-critical">
        {problem}
      </p>
    </div>
  );
};
