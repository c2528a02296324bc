import { useTranslations } from 'use-intl';
import { Badge } from '#ui';
import { certaintyOf, isSeenBySeveral, readSources, type Seen } from './certainty.ts';

const tones = { confirmed: 'success', high: 'success', medium: 'attention', low: 'info' } as const;

/** Engines by the names they are known by; our own has a name in each language. */
const engineNames: Record<string, string> = { axe: 'axe-core', ibm: 'IBM Equal Access' };

/** How sure a finding is, why, and every source that saw it, in words people use. */
export const FindingCertainty = ({ seen }: { seen: Seen }) => {
  const t = useTranslations('issues.confidence');
  const certainty = certaintyOf(seen);
  const reason =
    certainty === 'high' && isSeenBySeveral(seen.sources) ? 'high_several' : (`${certainty}_text` as const);
  const sources = readSources(seen.sources);
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Badge tone={tones[certainty]}>{t(certainty)}</Badge>
        <span className="mt-1.5 block">{t(reason)}</span>
      </p>
      {sources.length > 0 ? (
        <div>
          <p className="text-sm text-soft">{t('sources')}</p>
          <ul className="mt-0.5 text-sm">
            {sources.map(({ engine, rule }) => {
              const name = engine === 'zugang' ? t('own') : (engineNames[engine] ?? engine);
              return (
                <li key={`${engine}:${rule}`} className="break-words">
                  {rule === '' ? name : t('source', { engine: name, rule })}
                </li>
              );
            })}
          </ul>
        </div>
      ) : null}
    </div>
  );
};
