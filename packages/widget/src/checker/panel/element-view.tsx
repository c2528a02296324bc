import type { JSX } from 'preact';
import type { View, ViewProps } from '../view.ts';
import type { ElementFacts } from '../page/inspect-element.ts';
import { Facts } from './fields.tsx';
import { ratioText } from './ratio-text.ts';

const rowsOf = ({ t, session }: View, facts: ElementFacts): [string, string][] => [
  [t('element.tag'), `<${facts.tag}>`],
  [t('element.role'), facts.role || t('element.no_role')],
  [t('element.name'), facts.name || t('element.no_name')],
  [
    t('element.contrast'),
    `${ratioText(facts.ratio, session.locale)}:1${facts.isSure ? '' : ` – ${t('contrast.unsure')}`}`,
  ],
  [t('element.size'), `${facts.width} × ${facts.height} px`],
];

/** One element of the page, under the pointer or found with the keyboard: what it is called, and whether something was found there. */
export const ElementView = ({ view, state: { inspected } }: ViewProps): JSX.Element => (
  <div>
    <p>{view.t('element.lead')}</p>
    <button type="button" class="main" data-key="pick" onClick={view.act.pickInspected}>
      {view.t('element.pick')}
    </button>
    <h3>{view.t('element.title')}</h3>
    <div>{inspected && <Facts rows={rowsOf(view, inspected)} />}</div>
  </div>
);
