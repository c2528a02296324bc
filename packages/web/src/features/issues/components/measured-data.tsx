import type { Finding } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { Card } from '#ui';

type Data = Finding['data'];
const isColour = (value: string | number): value is string =>
  typeof value === 'string' && /^#[\da-f]{3,8}$/i.test(value);

/** The measured values people can use, in the order they are shown. */
const shown = [
  'contrast',
  'expectedContrast',
  'fgColor',
  'bgColor',
  'fontSize',
  'closestOffset',
  'minOffset',
  'width',
  'height',
  'minSize',
  'name',
  'usual',
  'title',
  'text',
  'role',
  'declared',
  'detected',
  'words',
  'rows',
  'columns',
] as const;

/** A value as people write it; axe gives a font size as `12.8pt (17px)` and a ratio as `4.5:1`. */
const toText = (name: (typeof shown)[number], value: string | number, decimal: string): string => {
  const text = String(value);
  if (name === 'fontSize') return (/([\d.]+)px/.exec(text)?.[1] ?? text).replace('.', decimal);
  if (name !== 'contrast' && name !== 'expectedContrast') return text;
  return `${text.replace(/:1$/, '').replace('.', decimal)}:1`;
};

/** What the rule measured, in words; colours are shown as they are. Nothing where there is nothing people could use. */
export const MeasuredData = ({ data }: { data: Data }) => {
  const t = useTranslations('issues.detail');
  const names = useTranslations('issues.data');
  const rows = shown.flatMap((name) => {
    const value = data[name];
    return value === undefined || value === '' ? [] : [{ name, label: names(name), value }];
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
              {toText(name, value, names('decimal'))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const ColourSample = ({ data: { fgColor, bgColor } }: { data: Data }) => {
  if (fgColor === undefined || bgColor === undefined || !isColour(fgColor) || !isColour(bgColor)) return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 64 32" className="mb-4 h-16 w-32 border border-hairline forced-fill">
      <rect width="64" height="32" fill={bgColor} />
      <text x="32" y="22" textAnchor="middle" fontSize="18" fontWeight="600" fill={fgColor}>
        Aa
      </text>
    </svg>
  );
};
