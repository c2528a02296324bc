import { useQuery } from '@tanstack/react-query';
import type { StatementRow } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Card, ChoiceBar, ErrorState, Skeleton } from '#ui';
import type { StatementIds } from '#features/statements/use-statements.ts';
import { StatementHtml } from '../statement-html.tsx';
import { Difference } from './difference.tsx';

type Props = { ids: StatementIds; number: number; statement: StatementRow };
type View = 'text' | 'difference';

/** A published version, as it is read or as it differs from the one before. */
export const VersionCard = ({ ids, number, statement }: Props) => {
  const t = useTranslations('statements.view');
  const keyText = useKeyText();
  const [view, setView] = useState<View>('text');
  const { data, error, refetch } = useQuery(
    orpc.statement.version.queryOptions({ input: { ...ids, number }, staleTime: Infinity }),
  );
  return (
    <Card title={t('version', { number })} description={t(number === statement.version ? 'public_now' : 'not_public')}>
      <div className="flex flex-col gap-5">
        {error ? <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton lines={8} /> : null}
        {data && number > 1 ? (
          <ChoiceBar<View>
            legend={t('shown')}
            value={view}
            onChange={setView}
            options={[
              { value: 'text', label: t('as_read') },
              { value: 'difference', label: t('as_difference', { number: number - 1 }) },
            ]}
          />
        ) : null}
        {data && view === 'text' ? <StatementHtml html={data.html} lang={statement.language} /> : null}
        {data && view === 'difference' ? <Difference lines={data.difference} lang={statement.language} /> : null}
      </div>
    </Card>
  );
};
