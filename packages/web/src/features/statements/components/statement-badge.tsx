import type { StatementRow } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '#ui';

const tones = { draft: 'neutral', published: 'success', withdrawn: 'attention' } as const;

/** Draft, published or withdrawn; and whether something is written that is not published. */
export const StatementBadge = ({ statement }: { statement: Pick<StatementRow, 'state' | 'hasDraft'> }) => {
  const t = useTranslations('statements');
  const { state, hasDraft } = statement;
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
      {hasDraft && state === 'published' ? <StatusBadge tone="primary">{t('has_draft')}</StatusBadge> : null}
    </>
  );
};
