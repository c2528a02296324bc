import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DomainDetail, UrlList } from '@zugang/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useFormat, type Format } from '#lib/i18n';
import { useMay } from '#lib/project';
import { RemoveDialog } from '#lib/removal';
import { Card, IconButton, Table, toast } from '#ui';
import type { Column } from '#ui';
import { domainQuery, useDomain, type DomainRef } from '../use-domain.ts';
import { DomainFrame } from './domain-frame.tsx';
import { RefusedLines } from './refused-lines.tsx';
import { UploadList, uploadFieldId } from './upload-list.tsx';

/** A section of a domain: lists of addresses that people have uploaded, with the lines that were not included. */
export const UrlListsScreen = (ref: DomainRef) => {
  const t = useTranslations('domains.lists');
  const domain = useDomain(ref);
  const canEdit = useMay(ref.projectId, 'domain.edit');
  const [removing, setRemoving] = useState<UrlList | null>(null);
  const refused = domain.urlLists.filter(({ refusedCount }) => refusedCount > 0);
  return (
    <DomainFrame domain={domain} section="domainUrls" canEdit={canEdit} lead={t('text')}>
      <Card>
        <div className="flex flex-col gap-5">
          {canEdit ? <UploadList domain={domain} /> : null}
          {domain.urlLists.length > 0 ? (
            <ListTable lists={domain.urlLists} onRemove={canEdit ? setRemoving : null} />
          ) : (
            <p className="text-soft">{t('none')}</p>
          )}
          {refused.map((list) => (
            <RefusedLines key={list.id} list={list} />
          ))}
        </div>
      </Card>
      <RemoveListDialog domain={domain} list={removing} onClose={() => setRemoving(null)} />
    </DomainFrame>
  );
};

type Remove = ((list: UrlList) => void) | null;

const ListTable = ({ lists, onRemove }: { lists: UrlList[]; onRemove: Remove }) => {
  const t = useTranslations('domains.lists');
  const columns = listColumns({ t, format: useFormat(), onRemove });
  return <Table caption={t('table')} rows={lists} rowKey={({ id }) => id} columns={columns} />;
};

type ColumnContext = { t: ReturnType<typeof useTranslations<'domains.lists'>>; format: Format; onRemove: Remove };

const listColumns = ({ t, format, onRemove }: ColumnContext): Column<UrlList>[] => {
  const columns: Column<UrlList>[] = [
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      className: 'min-w-48 break-all',
      cell: (list) => (
        <>
          {list.name}
          <span className="block text-sm font-normal text-soft">{t(`formats.${list.format}`)}</span>
        </>
      ),
    },
    { id: 'count', header: t('count'), align: 'end', cell: ({ urls }) => format.number(urls) },
    { id: 'refused', header: t('refused'), align: 'end', cell: ({ refusedCount }) => format.number(refusedCount) },
    {
      id: 'created',
      header: t('created'),
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => format.date(createdAt),
    },
  ];
  if (onRemove)
    columns.push({
      id: 'actions',
      header: t('actions'),
      cell: (list) => (
        <IconButton
          size="small"
          label={t('remove', { name: list.name })}
          icon={<Trash2 aria-hidden="true" className="size-4.5" />}
          onClick={() => onRemove(list)}
        />
      ),
    });
  return columns;
};

type DialogProps = { domain: DomainDetail; list: UrlList | null; onClose: () => void };

const RemoveListDialog = ({ domain, list, onClose }: DialogProps) => {
  const t = useTranslations('domains.lists');
  const queryClient = useQueryClient();
  const ref = { projectId: domain.projectId, domainId: domain.id };
  const removal = useMutation(
    orpc.domain.removeUrlList.mutationOptions({
      onSuccess: () => {
        toast.success(t('removed', { name: list?.name ?? '' }));
        void queryClient.invalidateQueries({ queryKey: domainQuery(ref).queryKey });
        onClose();
        // The closing dialog gives the focus back to a button that is about to go with its row.
        setTimeout(() => document.getElementById(uploadFieldId)?.focus());
      },
    }),
  );
  const name = list?.name ?? '';
  return (
    <RemoveDialog
      isOpen={list !== null}
      onClose={onClose}
      texts={{ title: t('remove_title'), text: t('remove_text', { name }), confirm: t('remove_confirm') }}
      removal={removal}
      onConfirm={() => list && removal.mutate({ ...ref, urlListId: list.id })}
    />
  );
};
