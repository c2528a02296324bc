import { contrastOf, findColourProblems, inkOn, suggestColour } from '@zugang/contract/widget/widget-colours';
import { useTranslations } from 'use-intl';
import type { FieldProps } from '#lib/forms';
import { useFormat } from '#lib/i18n';
import { Button, TextField } from '#ui';

type Props = FieldProps & { hint: string; disabled: boolean; onColour: (colour: string) => void };

const isHex = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value.trim());

/** A colour by its digits or by the system's picker, with what can be said of its contrast while it is chosen. */
export const ColourField = ({ onColour, hint, disabled, ...field }: Props) => {
  const t = useTranslations('tool.colour');
  const { value } = field;
  const colour = isHex(value) ? value.trim().toLowerCase() : null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <TextField
          {...field}
          className="grow"
          hint={hint}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
        />
        <input
          type="color"
          aria-label={t('pick', { field: field.label })}
          value={colour ?? '#000000'}
          disabled={disabled}
          onChange={({ target }) => onColour(target.value)}
          className="mt-6.5 h-11 w-14 shrink-0 border border-control bg-surface p-1"
        />
      </div>
      {colour ? <Contrast colour={colour} disabled={disabled} onColour={onColour} /> : null}
    </div>
  );
};

const Contrast = ({
  colour,
  disabled,
  onColour,
}: {
  colour: string;
  disabled: boolean;
  onColour: Props['onColour'];
}) => {
  const t = useTranslations('tool.colour');
  const format = useFormat();
  const problems = findColourProblems(colour);
  const ratio = (other: string): string => format.number(Math.floor(contrastOf(colour, other) * 10) / 10);
  const suggestion = suggestColour(colour);
  const good = { white: ratio('#ffffff'), dark: ratio('#121212'), text: ratio(inkOn(colour)) };
  return (
    <div className="text-sm">
      <div aria-live="polite">
        {problems.length === 0 ? <p className="text-soft">{t('good', good)}</p> : null}
        {problems.map(({ on, ratio: is, needed }) => (
          <p key={on} className={on === 'dark' ? 'text-soft' : 'font-medium text-critical'}>
            {t(on, { ratio: format.number(is), needed: format.number(needed) })}
          </p>
        ))}
      </div>
      {problems.length > 0 && !disabled ? (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {t('suggest_text')}
          <Button size="small" onClick={() => onColour(suggestion)} icon={<Swatch colour={suggestion} />}>
            {t('suggest', { colour: suggestion })}
          </Button>
        </p>
      ) : null}
    </div>
  );
};

/** A square of a colour; drawn, because the dashboard allows no inline styles. */
const Swatch = ({ colour }: { colour: string }) => (
  <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
    <rect width="16" height="16" fill={colour} />
  </svg>
);
