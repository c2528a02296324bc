import type { SignOnKey } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { Alert, Button, CodeSnippet, Dialog, toast } from '#ui';
import { useChange } from '../use-customer-login.ts';
import { ConfirmButton } from './confirm-button.tsx';

type Props = { accountId: string; keys: readonly SignOnKey[]; mayEdit: boolean };

/** The keys that sign tokens; a new one is shown once. */
export const SignOnKeys = ({ accountId, keys, mayEdit }: Props) => {
  const t = useTranslations('customer_login.sso');
  const [key, setKey] = useState<string>();
  const rotate = useChange(
    () => api.customerLogin.rotateKey({ accountId }),
    (made) => setKey(made.key),
  );
  return (
    <div className="flex flex-col items-start gap-4">
      <h3 className="font-semibold">{t('keys')}</h3>
      {keys.length === 0 ? (
        <p className="text-soft">{t('no_key')}</p>
      ) : (
        <ul className="flex w-full flex-col gap-px border border-hairline bg-hairline">
          {keys.map((one) => (
            <KeyRow key={one.id} {...{ accountId, mayEdit }} signOnKey={one} />
          ))}
        </ul>
      )}
      {mayEdit && keys.length === 0 ? (
        <Button isPending={rotate.isPending} onClick={() => rotate.mutate()}>
          {t('create')}
        </Button>
      ) : null}
      {mayEdit && keys.length > 0 ? (
        <ConfirmButton
          label={t('rotate')}
          title={t('rotate_title')}
          text={t('rotate_text', { hours: limits.signOn.keyOverlapHours })}
          submit={t('rotate')}
          change={rotate}
          isDanger={false}
        />
      ) : null}
      <Dialog
        isOpen={key !== undefined}
        isSticky
        onClose={() => setKey(undefined)}
        title={t('created_title')}
        footer={
          <Button variant="primary" onClick={() => setKey(undefined)}>
            {t('close')}
          </Button>
        }
      >
        <div className="flex flex-col gap-5">
          <Alert tone="attention">{t('created')}</Alert>
          <CodeSnippet label={t('key_value')} code={key ?? ''} />
        </div>
      </Dialog>
    </div>
  );
};

type RowProps = Omit<Props, 'keys'> & { signOnKey: SignOnKey };

const KeyRow = ({ accountId, signOnKey: { id: keyId, createdAt, expiresAt, lastUsedAt }, mayEdit }: RowProps) => {
  const t = useTranslations('customer_login.sso');
  const format = useFormat();
  const created = { date: format.dateTime(createdAt) };
  const end = useChange(
    () => api.customerLogin.endKey({ accountId, keyId }),
    () => toast.success(t('ended')),
  );
  const state = expiresAt ? t('key_until', { date: format.dateTime(expiresAt) }) : t('key_current');
  const use = lastUsedAt ? t('key_used', { when: format.relative(lastUsedAt) }) : t('key_unused');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 bg-surface px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">{t('key', created)}</p>
        <p className="text-sm text-soft">{`${state} · ${use}`}</p>
      </div>
      {mayEdit ? (
        <ConfirmButton
          label={t('end', created)}
          title={t('end_title')}
          text={t('end_text')}
          submit={t('end_submit')}
          change={end}
        />
      ) : null}
    </li>
  );
};
