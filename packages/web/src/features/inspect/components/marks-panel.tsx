import type { InspectMark, InspectOverlay } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { Badge, Button, type Column, Table } from '#ui';
import type { OnDemand } from '../api/use-on-demand.ts';

type Props = {
  overlay: InspectOverlay;
  marks: OnDemand<InspectMark[]>;
  selected: number | undefined;
  onSelect: (number: number) => void;
};

type Texts = ReturnType<typeof useTranslations<'inspect.marks'>>;

const columnsOf = (t: Texts, selected: number | undefined, onSelect: Props['onSelect']): Column<InspectMark>[] => [
  {
    id: 'number',
    header: t('number'),
    cell: ({ number, box }) =>
      box ? (
        <Button
          size="small"
          aria-pressed={number === selected}
          aria-label={t('show', { number })}
          onClick={() => onSelect(number)}
        >
          {number}
        </Button>
      ) : (
        number
      ),
  },
  { id: 'kind', header: t('kind'), cell: ({ kind }) => <code>{kind}</code> },
  {
    id: 'text',
    header: t('text'),
    isRowHeader: true,
    className: 'min-w-40 wrap-anywhere',
    cell: ({ text, kind }) => (
      <span style={{ paddingInlineStart: /^h[2-6]$/.test(kind) ? `${Number(kind[1]) - 1}rem` : undefined }}>
        {text === '' ? '–' : text}
      </span>
    ),
  },
  {
    id: 'note',
    header: t('note'),
    cell: ({ problem }) =>
      problem ? (
        <Badge tone={problem === 'decorative' ? 'neutral' : 'attention'}>{t(`problem.${problem}`)}</Badge>
      ) : null,
  },
];

/** What an overlay draws, as a table. */
export const MarksPanel = ({ overlay, marks: { data, isLoading, ask }, selected, onSelect }: Props) => {
  const t = useTranslations('inspect.marks');
  const names = useTranslations('inspect.panel');
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{names(overlay)}</h2>
        <Button size="small" isPending={isLoading} onClick={ask}>
          {t('refresh')}
        </Button>
      </div>
      {overlay === 'tab-order' ? <p className="text-soft">{t('tab_lead')}</p> : null}
      <output className="block text-soft">
        {isLoading && !data ? t('loading') : data?.length === 0 ? t('none') : ''}
      </output>
      {data && data.length > 0 ? (
        <Table
          caption={names(overlay)}
          columns={columnsOf(t, selected, onSelect)}
          rows={data}
          rowKey={({ number }) => String(number)}
        />
      ) : null}
    </div>
  );
};
