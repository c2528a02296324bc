import type { JSX } from 'preact';
import type { View, ViewProps } from '../view.ts';
import type { Entry } from '../page/page-lists.ts';
import type { ListKind } from '../state.ts';
import type { Translate } from '../texts.ts';
import { isBad, isList } from './page-list.ts';

const textOf = (kind: ListKind, { label, text }: Entry, t: Translate): string => {
  if (text) return text;
  if (kind === 'pictures') return t(`pictures.${label}`);
  return kind === 'landmarks' ? t('landmarks.unnamed') : '–';
};

type PageEntryProps = { view: View; kind: ListKind; entry: Entry };

const PageEntry = ({ view: { t, act }, kind, entry }: PageEntryProps): JSX.Element => (
  <li style={{ paddingInlineStart: `${entry.depth}rem` }}>
    <button type="button" class="item" onClick={() => act.goTo(entry.element)}>
      {kind !== 'pictures' && <b class={isBad(entry) ? 'problem' : 'plain'}>{entry.label}</b>}
      <span>
        <strong>{textOf(kind, entry, t)}</strong>
        {entry.detail && <small>{entry.detail}</small>}
        {entry.problems.map((problem) => (
          <small key={problem} class="bad">
            {t(`problems.${problem}`)}
          </small>
        ))}
      </span>
    </button>
  </li>
);

/** What a page must have of a kind: the label to look for, and what is said where it is not there. */
const musts: Partial<Record<ListKind, { label: string; problem: string }>> = {
  headings: { label: 'h1', problem: 'no_h1' },
  landmarks: { label: 'main', problem: 'no_main' },
};

/** Lists headings, landmarks, stops of the Tab key or pictures. */
export const ListView = ({ view, state: { shown, entries } }: ViewProps): JSX.Element | null => {
  const { t } = view;
  if (!isList(shown)) return null;
  const must = musts[shown];
  return (
    <div>
      <p>{t(`${shown}.lead`)}</p>
      <p>{t('lists.count', { count: entries.length, bad: entries.filter(isBad).length })}</p>
      {must && !entries.some(({ label }) => label === must.label) && <p class="no">{t(`problems.${must.problem}`)}</p>}
      <ol class="items">
        {entries.map((entry) => (
          <PageEntry key={entry.element} view={view} kind={shown} entry={entry} />
        ))}
      </ol>
    </div>
  );
};
