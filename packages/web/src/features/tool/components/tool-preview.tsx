import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WidgetSettings } from '@zugang/contract';
import { useDeferredValue, useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { Alert, Button, Card, ChoiceBar, joinClasses } from '#ui';

type Props = {
  projectId: string;
  /** The last settings that were right. */
  settings: WidgetSettings;
  /** Whether the values of the form are valid. */
  isValid: boolean;
  /** When the start page was last checked: the preview may have changed then. */
  checkedAt: string | null;
  /** The start page is being read; or it could not be. */
  reading: 'running' | 'failed' | 'idle';
  onRead: (() => void) | null;
};

/** Delay after typing, as each change loads the frame again. */
const settleMs = 600;

const useSettled = <Value,>(value: Value): Value => {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return useDeferredValue(settled);
};

/** The real widget with unsaved settings on the project's own start page, in a frame that can do nothing else. */
export const ToolPreview = ({ projectId, settings, isValid, checkedAt, reading, onRead }: Props) => {
  const t = useTranslations('tool.preview');
  const locale = useLocale();
  const [width, setWidth] = useState<'wide' | 'narrow'>('wide');
  const preview = orpc.tool.preview.queryOptions({ input: { projectId }, staleTime: 30 * 60_000 });
  const { data } = useQuery({
    ...preview,
    queryKey: [...preview.queryKey, checkedAt],
    placeholderData: keepPreviousData,
  });
  const query = useSettled(new URLSearchParams({ lang: locale, settings: JSON.stringify(settings) }).toString());
  return (
    <Card title={t('title')} description={t('text')}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ChoiceBar
            legend={t('width')}
            value={width}
            onChange={setWidth}
            options={[
              { value: 'wide', label: t('wide') },
              { value: 'narrow', label: t('narrow') },
            ]}
          />
          {data?.source === 'page' && onRead ? (
            <Button size="small" onClick={onRead} isPending={reading === 'running'}>
              {t('reload')}
            </Button>
          ) : null}
        </div>
        <PreviewSource source={data?.source} readAt={data?.readAt ?? null} reading={reading} onRead={onRead} />
        {isValid ? null : <Alert tone="attention">{t('invalid')}</Alert>}
        {/* Wide: twice as wide as there is room, shown at half its size. The whole preview stays visible beside the form. */}
        <div className="h-[38rem] xl:h-[clamp(16rem,calc(100dvh-24rem),38rem)] overflow-hidden border border-control bg-paper">
          {data ? (
            <iframe
              title={t('frame')}
              src={`${data.path}?${query}`}
              sandbox="allow-scripts"
              className={joinClasses(
                'block bg-white',
                width === 'narrow'
                  ? 'mx-auto h-full w-[22.5rem] max-w-full'
                  : 'h-[200%] w-[200%] origin-top-left scale-50',
              )}
            />
          ) : null}
        </div>
      </div>
    </Card>
  );
};

type SourceProps = Pick<Props, 'reading' | 'onRead'> & { source: 'page' | 'sample' | undefined; readAt: string | null };

const PreviewSource = ({ source, readAt, reading, onRead }: SourceProps) => {
  const t = useTranslations('tool.preview');
  const format = useFormat();
  if (reading === 'running')
    return (
      <p aria-live="polite" className="text-sm text-soft">
        {t('loading')}
      </p>
    );
  if (source === 'page')
    return <p className="text-sm text-soft">{t('page', { date: readAt ? format.dateTime(readAt) : '' })}</p>;
  if (source === undefined) return null;
  return (
    <Alert
      actions={
        onRead ? (
          <Button size="small" onClick={onRead}>
            {t('load')}
          </Button>
        ) : null
      }
    >
      {t(reading === 'failed' ? 'failed' : 'sample')}
    </Alert>
  );
};
