import type { BulkChange, BulkSelection } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert, Button, Menu, MenuItem } from '#ui';
import type { Bulk } from '../api/use-bulk.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkQuestion } from './bulk-dialog.tsx';
import { IgnoreDialog } from './ignore-dialog.tsx';

type Props = {
  projectId: string;
  bulk: Bulk;
  selection: BulkSelection;
  count: number;
  /** Whether the list shows questions. */
  isReview: boolean;
};

/** The actions on the selected causes; those with options open a dialog. */
export const BulkActions = ({ projectId, bulk, selection, count, isReview }: Props) => {
  const t = useTranslations('work.bulk');
  const keyText = useKeyText();
  const [asking, setAsking] = useState<BulkQuestion | 'ignore' | null>(null);
  const { mutate, isPending, error, reset } = bulk.change;
  const change = (what: BulkChange): void => mutate({ selection, change: what }, { onSuccess: () => setAsking(null) });
  const ask = (what: BulkQuestion | 'ignore'): void => {
    reset();
    setAsking(what);
  };
  const dialog = { count, isPending, error, onChange: change, onClose: () => setAsking(null) };
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('label')}</legend>
      <Button size="small" onClick={() => ask('assign')}>
        {t('assign')}
      </Button>
      <Button size="small" onClick={() => ask('due')}>
        {t('due')}
      </Button>
      {isReview ? (
        <Button size="small" onClick={() => ask('answer')}>
          {t('answer')}
        </Button>
      ) : null}
      <Menu label={t('state')} size="small" variant="secondary">
        <MenuItem onSelect={() => ask('ignore')}>{t('ignore')}</MenuItem>
        {isReview ? null : <MenuItem onSelect={() => change({ kind: 'review' })}>{t('review')}</MenuItem>}
        <MenuItem onSelect={() => change({ kind: 'reopen' })}>{t('reopen')}</MenuItem>
      </Menu>
      {error && asking === null ? (
        <Alert tone="danger" role="alert" className="w-full">
          {keyText(toApiError(error).key)}
        </Alert>
      ) : null}
      {asking === 'ignore' ? <IgnoreDialog {...dialog} /> : null}
      {asking && asking !== 'ignore' ? <BulkDialog {...dialog} kind={asking} projectId={projectId} /> : null}
    </fieldset>
  );
};
