import type { ComponentChildren, JSX } from 'preact';
import type { View, ViewProps } from '../view.ts';
import type { Finding } from '../engine.ts';
import { issueOf, type Item, type KnownIssue } from '../findings.ts';
import { CodeText } from './code-text.tsx';
import { Facts, Swatch } from './fields.tsx';

const Part = ({ title, children }: { title: string; children: ComponentChildren }): JSX.Element => (
  <>
    <h4>{title}</h4>
    {children}
  </>
);

const isColour = (value: string | number): value is string =>
  typeof value === 'string' && /^#[\da-f]{3,8}$/i.test(value);

const Measured = ({ value }: { value: string | number }): JSX.Element => (
  <>
    {isColour(value) && <Swatch colour={value} />}
    {value}
  </>
);

const measuredRows = (texts: View['texts'], { data }: Finding): [string, JSX.Element][] =>
  Object.entries(texts.data).flatMap(([name, title]): [string, JSX.Element][] => {
    const value = data[name];
    return value === undefined || value === '' ? [] : [[title, <Measured key={name} value={value} />]];
  });

const Standards = ({ view: { t, texts }, item: { facts } }: { view: View; item: Item }): JSX.Element => {
  const { criteria, level } = facts;
  if (criteria.length === 0) return <p>{t('details.best_practice')}</p>;
  return (
    <div>
      <ul class="dots">
        {criteria.map(({ id, url }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer noopener">
              {`WCAG ${id} ${texts.criteria[id.replaceAll('.', '_')]?.title ?? ''}`}
            </a>
          </li>
        ))}
      </ul>
      <p>{t('details.level', { level: level ?? '' })}</p>
    </div>
  );
};

const copy = async ({ t, act }: View, key: string, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    act.announce(t(`details.copied_${key}`));
  } catch {
    act.announce(t('details.not_copied'), 'alarm');
  }
};

/** Where others find it: its issue in the dashboard, else the page, at the element where it has a name of its own. */
const linkOf = ({ element, finding }: Item, issue: KnownIssue | undefined): string => {
  if (issue) return issue.link;
  const page = location.href.replace(/#.*/, '');
  return element.id && !finding.selector.includes(' >>> ') ? `${page}#${encodeURIComponent(element.id)}` : page;
};

/** What can be taken along: the code, the place, a link; and the way to the issue. */
const ItemActions = ({ view, item, issue }: { view: View; item: Item; issue: KnownIssue | undefined }): JSX.Element => {
  const { t } = view;
  const { snippet, selector } = item.finding;
  const copies = { code: snippet, place: selector, link: linkOf(item, issue) };
  return (
    <div class="row actions">
      {Object.entries(copies).map(([key, text]) => (
        <button key={key} type="button" data-key={`copy-${key}`} onClick={() => copy(view, key, text)}>
          {t(`details.copy_${key}`)}
        </button>
      ))}
      {issue && (
        <a href={issue.link} target="_blank" rel="noopener">
          {t('details.open_issue')}
        </a>
      )}
    </div>
  );
};

/** The details of a finding: why it matters, to whom, what to do, what was measured, and its place. */
export const FindingDetails = ({ view, state, item }: ViewProps & { item: Item }): JSX.Element => {
  const { finding, facts, element } = item;
  const { texts, t } = view;
  const rule = texts.rules[finding.ruleId];
  const question = finding.outcome === 'failed' ? null : rule?.review;
  const rows = measuredRows(texts, finding);
  const isSeen = element.isConnected && element.getClientRects().length > 0;
  return (
    <div class="more">
      {question && (
        <Part title={t('details.question')}>
          <CodeText text={question} />
        </Part>
      )}
      {rule && (
        <Part title={t('details.why')}>
          <CodeText text={rule.why} />
        </Part>
      )}
      {facts.affects.length > 0 && (
        <Part title={t('details.affects')}>
          <ul class="dots">
            {facts.affects.map((group) => (
              <li key={group}>{texts.affects[group] ?? group}</li>
            ))}
          </ul>
        </Part>
      )}
      {rule && (
        <Part title={t('details.fix')}>
          <CodeText text={rule.fix} />
        </Part>
      )}
      {rows.length > 0 && (
        <Part title={t('details.measured')}>
          <Facts rows={rows} />
        </Part>
      )}
      <Part title={t('details.standards')}>
        <Standards view={view} item={item} />
      </Part>
      <Part title={t('details.code')}>
        <pre tabIndex={0} role="group" aria-label={t('details.code')}>
          <code>{finding.snippet}</code>
        </pre>
      </Part>
      <Part title={t('details.place')}>
        <p>
          {texts.region[finding.region] ?? ''} · <code>{finding.selector}</code>
        </p>
      </Part>
      {!isSeen && <p>{t('details.not_seen')}</p>}
      <ItemActions view={view} item={item} issue={issueOf(item, state.known)} />
    </div>
  );
};
