import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PageCheckEntry } from '@zugang/contract';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { useMay } from '#lib/project';
import { Button, ConfirmDialog, joinClasses, toast } from '#ui';
import { shortUrl } from '../describe-page.ts';
import { PageCheckFindings } from './page-check-findings.tsx';

/** One check made in the page: when, by whom, in which state, what was found; and where, if `pageUrl` only leads there. */
export const PageCheckRow = ({ check, pageUrl }: { check: PageCheckEntry; pageUrl: string }) => {
  const t = useTranslations('pages.checker');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = `check-${check.id}`;
  return (
    <li className="border-b border-hairline last:border-0">
      <h3 className="text-base tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setIsOpen(!isOpen)}
          className="flex w-full items-start justify-between gap-3 px-5 py-3 text-left hover:bg-paper sm:px-6"
        >
          <span className="min-w-0">
            <span className="block font-semibold">
              {t('row', { name: check.by ?? t('gone'), time: format.dateTime(check.at) })}
            </span>
            <span className="mt-1 block text-sm font-normal text-soft">
              {t('found', { failed: check.failed, reviews: check.reviews })}
            </span>
            {check.url === pageUrl ? null : (
              <span className="mt-1 block text-sm font-normal break-all text-soft">
                {t('at_target', { address: shortUrl(check.url) })}
              </span>
            )}
            {check.note ? <span className="mt-1 block text-sm font-normal break-words">{check.note}</span> : null}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={joinClasses('mt-1 size-5 shrink-0 text-soft transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={detailsId} hidden={!isOpen} className="px-5 pb-5 sm:px-6">
        {isOpen ? (
          <>
            <PageCheckFindings check={check} />
            <RemoveCheck check={check} />
          </>
        ) : null}
      </div>
    </li>
  );
};

const RemoveCheck = ({ check: { projectId, id } }: { check: PageCheckEntry }) => {
  const t = useTranslations('pages.checker');
  const common = useTranslations('common');
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  const canRemove = useMay(projectId, 'scan.control');
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation(
    orpc.checker.remove.mutationOptions({
      onSuccess: () => toast.success(t('removed')),
      onError: (error) => toast.error(keyText(toApiError(error).key)),
      onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.checker.key() }),
    }),
  );
  if (!canRemove) return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        onClick={() => setIsAsking(true)}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('remove_title')}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{common('cancel')}</Button>
            <Button
              variant="danger"
              isPending={remove.isPending}
              onClick={() => remove.mutate({ projectId, checkId: id })}
            >
              {t('remove')}
            </Button>
          </>
        }
      >
        <p>{t('remove_text')}</p>
      </ConfirmDialog>
    </>
  );
};
