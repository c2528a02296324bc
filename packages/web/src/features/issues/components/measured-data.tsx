import type { Finding } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/index.ts';

type Data = Finding['data'];
const isColour = (value: string | number): value is string =>
  typeof value === 'string' && /^#[\da-f]{3,8}$/i.test(value);

/** What the rule measured, in words; colours are shown as they are. Nothing where there is nothing people could use. */
export function MeasuredData({ data }: { data: Data }) {
  const t = useTranslations('issues.detail');
  const names = useTranslations('issues.data');
  const rows = Object.entries(data).flatMap(([name, value]) => {
    const key = name as 'contrast';
    return names.has(key) && value !== '' ? [{ name, label: names(key), value }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Card title={t('measured')}>
      <ColourSample data={data} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {rows.map(({ name, label, value }) => (
          <div key={name} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="flex items-center gap-2 font-medium break-words">
              {isColour(value) ? (
                <span
                  aria-hidden="true"
                  className="size-5 shrink-0 border border-control forced-fill"
                  style={{ backgroundColor: value }}
                />
              ) : null}
              {name === 'contrast' ? `${String(value).replace('.', names('decimal'))}:1` : value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function ColourSample({ data: { fgColor, bgColor } }: { data: Data }) {
  if (fgColor === undefined || bgColor === undefined || !isColour(fgColor) || !isColour(bgColor)) return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 64 32" className="mb-4 h-16 w-32 border border-hairline forced-fill">
      <rect width="64" height="32" fill={bgColor} />
      <text x="32" y="22" textAnchor="middle" fontSize="18" fontWeight="600" fill={fgColor}>
        Aa
      </text>
    </svg>
  );
}
