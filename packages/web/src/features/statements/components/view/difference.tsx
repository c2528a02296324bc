import { useTranslations } from 'use-intl';
import { joinClasses } from '#ui';

type Line = { kind: 'same' | 'added' | 'removed'; text: string };
type Props = { lines: readonly Line[]; lang: string };

/** What a version changed, line by line: added lines begin with a plus, removed ones with a minus, and both say so to the ear. */
export const Difference = ({ lines, lang }: Props) => {
  const t = useTranslations('statements.difference');
  const added = lines.filter(({ kind }) => kind === 'added').length;
  const removed = lines.filter(({ kind }) => kind === 'removed').length;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{added + removed === 0 ? t('none') : t('count', { added, removed })}</p>
      <ul className="flex flex-col">
        {lines.map((line, index) => (
          // The same line may be there twice, and the list never changes.
          <li key={index}>
            <DifferenceLine line={line} lang={lang} />
          </li>
        ))}
      </ul>
    </div>
  );
};

const looks = {
  same: 'border-transparent',
  added: 'border-success bg-success-wash',
  removed: 'border-critical bg-critical-wash',
};
const signs = { same: '', added: '+', removed: '−' };

const DifferenceLine = ({ line: { kind, text }, lang }: { line: Line; lang: string }) => {
  const t = useTranslations('statements.difference');
  return (
    <div className={joinClasses('flex gap-2 border-l-4 px-2 py-1', looks[kind])}>
      <span aria-hidden="true" className="w-3 shrink-0 font-semibold">
        {signs[kind]}
      </span>
      {kind === 'same' ? null : <span className="sr-only">{t(kind)}</span>}
      <span lang={lang} className="min-w-0 wrap-anywhere">
        {kind === 'added' ? <ins>{text}</ins> : kind === 'removed' ? <del>{text}</del> : text}
      </span>
    </div>
  );
};
