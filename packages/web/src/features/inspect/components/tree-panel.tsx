import type { InspectNode } from '@zugang/contract';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Alert, joinClasses } from '#ui';
import type { InspectionHandle } from '../api/use-inspection.ts';
import { useTree } from '../api/use-on-demand.ts';
import { openAtFirst, type ShownNode, visibleNodes } from '../visible-nodes.ts';
import { ElementDetails } from './element-details.tsx';

type Props = { handle: InspectionHandle; selected: number | undefined; onSelect: (node: number) => void };

/** The accessibility tree beside the picture; the chosen node is described, and shown on the picture. */
export const TreePanel = ({ handle, selected, onSelect }: Props) => {
  const t = useTranslations('inspect.tree');
  const marks = useTranslations('inspect.marks');
  const { data, isLoading } = useTree(handle);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lg">{t('title')}</h2>
      <p className="text-soft">{t('lead')}</p>
      <output className="block text-soft">{isLoading && !data ? marks('loading') : ''}</output>
      {data?.isCut ? <Alert>{t('cut')}</Alert> : null}
      {selected === undefined ? null : <ElementDetails handle={handle} target={{ node: selected }} level={3} />}
      {data && data.nodes.length > 0 ? <Tree nodes={data.nodes} selected={selected} onSelect={onSelect} /> : null}
    </div>
  );
};

type Move = { focus?: number; open?: number; close?: number };

/** What a key does on a node (ARIA Authoring Practices, tree view). */
const moveBy = (key: string, shown: readonly ShownNode[], at: number): Move | null => {
  const current = shown[at];
  if (!current) return null;
  const { isOpen, hasChildren, index, parent } = current;
  const focusAt = (place: number): Move => ({ focus: shown[place]?.index ?? index });
  if (key === 'ArrowDown') return focusAt(Math.min(at + 1, shown.length - 1));
  if (key === 'ArrowUp') return focusAt(Math.max(at - 1, 0));
  if (key === 'Home') return focusAt(0);
  if (key === 'End') return focusAt(shown.length - 1);
  if (key === 'ArrowRight') {
    if (!hasChildren) return {};
    return isOpen ? focusAt(at + 1) : { open: index };
  }
  if (key !== 'ArrowLeft') return null;
  if (isOpen) return { close: index };
  return parent === null ? {} : { focus: parent };
};

type TreeProps = { nodes: readonly InspectNode[]; selected: number | undefined; onSelect: (node: number) => void };

const Tree = ({ nodes, selected, onSelect }: TreeProps) => {
  const t = useTranslations('inspect.tree');
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(() => openAtFirst(nodes));
  const [focused, setFocused] = useState<{ index: number; isByKey: boolean }>({ index: 0, isByKey: false });
  const shown = visibleNodes(nodes, open);
  const at = Math.max(
    0,
    shown.findIndex(({ index }) => index === focused.index),
  );
  useEffect(() => {
    if (focused.isByKey) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused]);
  const toggle = (index: number, isOpen: boolean): void => {
    const next = new Set(open);
    if (isOpen) next.add(index);
    else next.delete(index);
    setOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const id = shown[at]?.node.id;
    if ((event.key === 'Enter' || event.key === ' ') && id !== undefined) {
      event.preventDefault();
      onSelect(id);
      return;
    }
    const move = moveBy(event.key, shown, at);
    if (!move) return;
    event.preventDefault();
    if (move.open !== undefined) toggle(move.open, true);
    if (move.close !== undefined) toggle(move.close, false);
    if (move.focus !== undefined) setFocused({ index: move.focus, isByKey: true });
  };
  return (
    <ul
      ref={list}
      role="tree"
      aria-label={t('label')}
      className="max-h-[32rem] overflow-auto border border-hairline bg-surface py-2 text-sm"
    >
      {shown.map((one, place) => (
        <TreeItem
          key={one.index}
          shown={one}
          isCurrent={place === at}
          isSelected={one.node.id === selected}
          onKeyDown={onKeyDown}
          onToggle={() => toggle(one.index, !one.isOpen)}
          onChoose={() => {
            setFocused({ index: one.index, isByKey: false });
            onSelect(one.node.id);
          }}
        />
      ))}
    </ul>
  );
};

type ItemProps = {
  shown: ShownNode;
  isCurrent: boolean;
  isSelected: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onToggle: () => void;
  onChoose: () => void;
};

const TreeItem = ({ shown, isCurrent, isSelected, onKeyDown, onToggle, onChoose }: ItemProps) => {
  const element = useTranslations('inspect.element');
  const { node, hasChildren, isOpen, position, siblings } = shown;
  return (
    <li
      role="treeitem"
      aria-level={node.depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={onChoose}
      style={{ paddingInlineStart: `${Math.min(node.depth, 12) * 0.9 + 0.25}rem` }}
      className={joinClasses(
        'flex min-h-7 cursor-pointer items-start gap-1 py-0.5 pr-2 hover:bg-paper',
        isSelected && 'bg-primary-wash font-semibold',
      )}
    >
      <ChevronRight
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
        className={joinClasses('mt-0.5 size-5 shrink-0 text-soft', isOpen && 'rotate-90', !hasChildren && 'invisible')}
      />
      <span className="wrap-anywhere">
        <code className="text-primary-strong">{node.role}</code>{' '}
        {node.name === '' ? '' : element('quoted', { text: node.name })}{' '}
        {node.states.length > 0 ? <code className="text-soft">({node.states.join(', ')})</code> : null}
      </span>
    </li>
  );
};
