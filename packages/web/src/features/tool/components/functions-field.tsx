import { widgetFunctions } from '@zugang/contract/widget/widget-choices';
import type { WidgetFunction } from '@zugang/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox, IconButton } from '#ui';
import { functionsOf } from '../tool-schema.ts';
import { FunctionPicture } from './function-picture.tsx';

type Props = {
  value: string;
  error: string | undefined;
  id: string;
  disabled: boolean;
  onChange: (value: string) => void;
};

/** Which functions the menu offers, in their order: chosen ones first, each with buttons that move it. */
export const FunctionsField = ({ value, error, id, disabled, onChange }: Props) => {
  const t = useTranslations('tool');
  const hintId = useId();
  const [announcement, announce] = useState('');
  const chosen = functionsOf(value);
  const others = widgetFunctions.filter((name) => !chosen.includes(name));
  const change = (next: readonly WidgetFunction[]): void => onChange(next.join(','));
  const toggle = (name: WidgetFunction, isOn: boolean): void =>
    change(isOn ? [...chosen, name] : chosen.filter((other) => other !== name));
  const move = (name: WidgetFunction, by: -1 | 1, button: HTMLElement): void => {
    const at = chosen.indexOf(name);
    change(chosen.with(at, chosen[at + by] ?? name).with(at + by, name));
    announce(t('order.moved', { name: t(`functions.${name}`), place: at + by + 1, count: chosen.length }));
    // An element that is moved in the page loses the focus.
    setTimeout(() => button.focus());
  };
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={hintId} className="flex min-w-0 flex-col gap-1">
      <legend className="text-sm font-semibold">{t('fields.functions')}</legend>
      <p id={hintId} className="mb-1 text-sm text-soft">
        {error ? <span className="block font-medium text-critical">{error}</span> : null}
        {t('hints.functions')}
      </p>
      <ul className="border border-hairline">
        {[...chosen, ...others].map((name) => (
          <li
            key={name}
            className="flex min-h-12 items-center justify-between gap-2 border-b border-hairline px-3 py-1 last:border-0"
          >
            <span className="flex min-w-0 items-center gap-3 wrap-anywhere hyphens-auto [&>*]:min-w-0">
              <FunctionPicture name={name} />
              <Checkbox
                label={t(`functions.${name}`)}
                checked={chosen.includes(name)}
                disabled={disabled}
                onChange={({ target }) => toggle(name, target.checked)}
              />
            </span>
            {chosen.includes(name) && !disabled ? (
              <MoveButtons
                name={t(`functions.${name}`)}
                isFirst={chosen[0] === name}
                isLast={chosen.at(-1) === name}
                onMove={(by, button) => move(name, by, button)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
};

type MoveProps = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1, button: HTMLElement) => void };

/** They stay focusable at the ends, so that the focus is not lost when something arrives there. */
const MoveButtons = ({ name, isFirst, isLast, onMove }: MoveProps) => {
  const t = useTranslations('tool.order');
  return (
    <span className="flex shrink-0">
      <IconButton
        size="small"
        label={t('up', { name })}
        aria-disabled={isFirst || undefined}
        onClick={({ currentTarget }) => (isFirst ? undefined : onMove(-1, currentTarget))}
        icon={<ArrowUp aria-hidden="true" className="size-4.5" />}
      />
      <IconButton
        size="small"
        label={t('down', { name })}
        aria-disabled={isLast || undefined}
        onClick={({ currentTarget }) => (isLast ? undefined : onMove(1, currentTarget))}
        icon={<ArrowDown aria-hidden="true" className="size-4.5" />}
      />
    </span>
  );
};
