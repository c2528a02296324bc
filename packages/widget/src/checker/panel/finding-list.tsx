import type { JSX, TargetedKeyboardEvent } from 'preact';
import type { ViewProps } from '../view.ts';
import { issueOf, kindOf, type Item } from '../findings.ts';
import { itemKeyOf, type Arranged, type Group } from './arrange-items.ts';
import { FindingDetails } from './finding-details.tsx';

type EntryProps = ViewProps & { item: Item; /** Below the title of its rule. */ isShort?: boolean };

/** The decision on it as text; empty without one. */
const decisionOf = ({ view: { t }, state: { known }, item }: EntryProps): string => {
  const issue = issueOf(item, known);
  if (!issue || issue.state === 'open' || issue.state === 'in_review') return '';
  return t(`decided.${issue.state}`, { reason: issue.reason ?? '' });
};

const EntryText = (props: EntryProps): JSX.Element => {
  const { view, state, item, isShort } = props;
  const { t, texts } = view;
  const { finding, title, isNew } = item;
  const decision = decisionOf(props);
  const facts = [
    t(`outcome.${kindOf(item, state.known)}`),
    ...(isShort ? [] : [t(`impact.${finding.impact}`)]),
    texts.region[finding.region] ?? '',
    ...(isNew ? [t('list.new')] : []),
  ];
  return (
    <span>
      {isShort ? <code>{finding.snippet.slice(0, 120)}</code> : <strong>{title}</strong>}
      <small>{facts.join(' · ')}</small>
      {decision && <small class="decision">{decision}</small>}
    </span>
  );
};

const FindingEntry = (props: EntryProps): JSX.Element => {
  const { view, state, item, isShort } = props;
  const isChosen = item === state.chosen;
  const Heading = isShort ? 'h4' : 'h3';
  return (
    <li>
      <Heading>
        <button
          type="button"
          class="item"
          aria-expanded={isChosen}
          data-key={itemKeyOf(item)}
          onClick={() => view.act.choose(isChosen ? null : item)}
        >
          <b class={kindOf(item, state.known)}>{item.number}</b>
          <EntryText {...props} />
        </button>
      </Heading>
      {isChosen && <FindingDetails view={view} state={state} item={item} />}
    </li>
  );
};

/** A rule with its findings, which are collapsed until it is opened or one of them is chosen. */
const FindingGroup = ({ view, state, group }: ViewProps & { group: Group }): JSX.Element | null => {
  const { t, act } = view;
  const { ruleId, title, items } = group;
  const [first] = items;
  if (!first) return null;
  if (items.length === 1) return <FindingEntry view={view} state={state} item={first} />;
  const isOpen = state.openRules.has(ruleId) || (state.chosen !== null && items.includes(state.chosen));
  return (
    <li>
      <h3>
        <button
          type="button"
          class="item group"
          aria-expanded={isOpen}
          data-key={`group ${ruleId}`}
          onClick={() => act.toggleRule(ruleId)}
        >
          <b class={kindOf(first, state.known)}>{`×${items.length}`}</b>
          <span>
            <strong>{title}</strong>
            <small>{`${t('list.count', { count: items.length })} · ${t(`impact.${first.finding.impact}`)}`}</small>
          </span>
        </button>
      </h3>
      {isOpen && (
        <ol class="places">
          {items.map((item) => (
            <FindingEntry key={itemKeyOf(item)} view={view} state={state} item={item} isShort />
          ))}
        </ol>
      )}
    </li>
  );
};

/** Arrow keys, Home and End go through the list without its details; each button stays a stop of the Tab key too. */
const moveByKey = (event: TargetedKeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('.item')];
  const at = buttons.findIndex((button) => button === event.target);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 };
  const wanted = steps[event.key];
  if (at < 0 || wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  buttons[Math.max(0, Math.min(wanted, buttons.length - 1))]?.focus();
};

/** The findings one after the other, or the rules with theirs below them. */
export const FindingList = ({ view, state, arranged }: ViewProps & { arranged: Arranged }): JSX.Element => (
  <ol class="items" onKeyDown={moveByKey}>
    {arranged.groups.length > 0
      ? arranged.groups.map((group) => <FindingGroup key={group.ruleId} view={view} state={state} group={group} />)
      : arranged.order.map((item) => <FindingEntry key={itemKeyOf(item)} view={view} state={state} item={item} />)}
  </ol>
);
