import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '@zugang/contract';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { Button, Card, EmptyState, ErrorState, Skeleton, StatusBadge } from '#ui';
import { AccountHint } from './account-hint.tsx';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { RevokeKey } from './revoke-key.tsx';

/** An account’s keys, those that ended too; makes and revokes them. */
export const ApiKeyList = ({ accountId, accountName }: { accountId: string; accountName: string }) => {
  const t = useTranslations('keys');
  const common = useTranslations('common');
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  const createButton = useRef<HTMLButtonElement>(null);
  const { data, error, refetch } = useQuery(orpc.apiKey.list.queryOptions({ input: { accountId } }));
  const refresh = () => void queryClient.invalidateQueries({ queryKey: orpc.apiKey.key() });
  // With the first key the button moves from the empty state into the card: the focus follows it.
  const close = () => {
    setCreating(false);
    requestAnimationFrame(() => createButton.current?.focus());
  };
  const create = (
    <Button ref={createButton} variant="primary" onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  );
  if (error) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <>
      {data.isIncluded ? null : <AccountHint>{common('package_hint.api_keys')}</AccountHint>}
      {data.keys.length === 0 ? (
        <EmptyState title={t('empty_title')} actions={create}>
          {t('empty')}
        </EmptyState>
      ) : (
        <Card title={t('account_title', { account: accountName })} description={t('text')} actions={create}>
          <ul className="flex flex-col gap-px border border-hairline bg-hairline">
            {data.keys.map((apiKey) => (
              <KeyRow key={apiKey.id} accountId={accountId} apiKey={apiKey} onRevoked={refresh} />
            ))}
          </ul>
        </Card>
      )}
      {isCreating ? <ApiKeyDialog accountId={accountId} onCreated={refresh} onClose={close} /> : null}
    </>
  );
};

const tones = { active: 'success', expired: 'attention', revoked: 'neutral' } as const;

type RowProps = { accountId: string; apiKey: ApiKey; onRevoked: () => void };

const KeyRow = ({ accountId, apiKey, onRevoked }: RowProps) => {
  const t = useTranslations('keys');
  const format = useFormat();
  const { name, prefix, role, state, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt } = apiKey;
  const created = { date: format.date(createdAt) };
  const validity = (): string => {
    if (revokedAt) return t('revoked_at', { date: format.date(revokedAt) });
    if (!expiresAt) return t('never');
    return t(state === 'expired' ? 'expired_at' : 'expires_at', { date: format.date(expiresAt) });
  };
  const facts = [
    t(`roles.${role}`),
    validity(),
    lastUsedAt ? t('used', { when: format.relative(lastUsedAt) }) : t('unused'),
    createdBy ? t('by', { name: createdBy, ...created }) : t('by_nobody', created),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 bg-surface px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium break-words">{name}</span>
          <code className="font-mono text-sm">{prefix}…</code>
          <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
        </p>
        <p className="mt-1 text-sm text-soft">{facts.join(' · ')}</p>
      </div>
      {state === 'active' ? <RevokeKey accountId={accountId} apiKey={apiKey} onDone={onRevoked} /> : null}
    </li>
  );
};
