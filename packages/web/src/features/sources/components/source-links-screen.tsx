import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SourceLink, SourceLinks } from '@zugang/contract';
import { roleMay } from '@zugang/contract/permissions';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { useAuthState } from '#lib/session';
import { Alert, Button, Card, CopyButton, EmptyState, ErrorState, PageHeading, Skeleton, StatusBadge } from '#ui';
import { RemoveSource } from './remove-source.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { SourceFigures } from './source-figures.tsx';

/** Where customers of a reseller come from. */
export const SourceLinksScreen = () => {
  const t = useTranslations('sales.sources');
  const keyText = useKeyText();
  const account = useAuthState().user?.memberships.find(({ kind }) => kind === 'reseller');
  const accountId = account?.accountId ?? '';
  const query = orpc.sourceLink.list.queryOptions({ input: { accountId } });
  const { data, error, refetch } = useQuery({ ...query, enabled: account !== undefined });
  const canEdit = account !== undefined && roleMay(account.role, 'account.edit');
  return (
    <div className="flex flex-col gap-8">
      <PageHeading title={t('title')} lead={t('lead')} />
      {error ? (
        <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <Skeleton lines={8} />}
      {data ? <Links {...{ accountId, canEdit, data }} /> : null}
    </div>
  );
};

type Doing = { kind: 'add' } | { kind: 'edit' | 'remove'; link: SourceLink };
type LinksProps = { accountId: string; canEdit: boolean; data: SourceLinks };

const Links = ({ accountId, canEdit, data: { alias, rows, months } }: LinksProps) => {
  const t = useTranslations('sales.sources');
  const queryClient = useQueryClient();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = (): void => setDoing(null);
  const saved = (): void => {
    close();
    void queryClient.invalidateQueries({ queryKey: orpc.sourceLink.key() });
  };
  return (
    <>
      {alias === null ? <Alert tone="attention">{t('no_alias')}</Alert> : null}
      {canEdit ? (
        <Button variant="primary" className="self-start" onClick={() => setDoing({ kind: 'add' })}>
          {t('add')}
        </Button>
      ) : null}
      {rows.length === 0 ? <EmptyState title={t('empty_title')}>{t('empty')}</EmptyState> : null}
      {rows.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {rows.map((link) => (
            <li key={link.id}>
              <LinkCard {...{ link, alias, canEdit }} onDo={(kind) => setDoing({ kind, link })} />
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length > 0 ? <SourceFigures rows={rows} months={months} /> : null}
      {doing?.kind === 'remove' ? (
        <RemoveSource accountId={accountId} link={doing.link} onRemoved={saved} onClose={close} />
      ) : null}
      {doing?.kind === 'add' || doing?.kind === 'edit' ? (
        <SourceDialog
          accountId={accountId}
          link={doing.kind === 'edit' ? doing.link : null}
          onSaved={saved}
          onClose={close}
        />
      ) : null}
    </>
  );
};

type LinkCardProps = {
  link: SourceLink;
  alias: string | null;
  canEdit: boolean;
  onDo: (kind: 'edit' | 'remove') => void;
};

const LinkCard = ({ link, alias, canEdit, onDo }: LinkCardProps) => {
  const t = useTranslations('sales.sources');
  const format = useFormat();
  const { name, value, isActive, isTracked, users } = link;
  const search = new URLSearchParams({ partner: alias ?? '', source: value });
  const url = `${window.location.origin}/register?${search.toString()}`;
  return (
    <Card
      isListed
      title={name}
      actions={<StatusBadge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'on' : 'off')}</StatusBadge>}
    >
      <div className="flex flex-col items-start gap-4">
        <dl className="flex flex-wrap gap-x-10 gap-y-2">
          <Fact label={t('value')} value={value} />
          <Fact label={t('users')} value={isTracked ? format.number(users) : t('untracked')} />
        </dl>
        {alias === null ? null : <p className="wrap-anywhere">{url}</p>}
        <div className="flex flex-wrap gap-3">
          {alias === null ? null : <CopyButton text={url} name={t('copied', { name })} />}
          {canEdit ? (
            <>
              <Button size="small" onClick={() => onDo('edit')}>
                {t('edit', { name })}
              </Button>
              <Button size="small" onClick={() => onDo('remove')}>
                {t('remove', { name })}
              </Button>
            </>
          ) : null}
        </div>
      </div>
    </Card>
  );
};

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-sm text-soft">{label}</dt>
    <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
  </div>
);
