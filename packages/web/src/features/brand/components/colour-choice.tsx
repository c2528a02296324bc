import { brandPalette, defaultBrandColour } from '@zugang/contract/account/brand-colours';
import { contrastOf } from '@zugang/contract/widget/widget-colours';
import { useTranslations } from 'use-intl';
import type { FieldProps } from '#lib/forms';
import { TextField } from '#ui';
import { isColour } from '../area-schema.ts';

type Props = FieldProps & { disabled: boolean; onColour: (colour: string) => void };

/** A colour by its digits or by the system's picker, with what is made of it so that it can be read. */
export const ColourChoice = ({ onColour, disabled, ...field }: Props) => {
  const t = useTranslations('brand');
  const colour = isColour(field.value) ? field.value.trim().toLowerCase() : null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <TextField
          {...field}
          className="grow"
          isOptional
          hint={t('hints.primaryColor')}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
        />
        <input
          type="color"
          aria-label={t('colour.pick')}
          value={colour ?? defaultBrandColour}
          disabled={disabled}
          onChange={({ target }) => onColour(target.value)}
          className="mt-6.5 h-11 w-14 shrink-0 border border-control bg-surface p-1"
        />
      </div>
      <div aria-live="polite">{colour ? <Corrected colour={colour} /> : null}</div>
    </div>
  );
};

const oneDecimal = (ratio: number): number => Math.floor(ratio * 10) / 10;

/** The pairs that are drawn, and the correction where there is one. */
const Corrected = ({ colour }: { colour: string }) => {
  const t = useTranslations('brand.colour');
  const { bar, primary } = brandPalette(colour);
  const onWhite = oneDecimal(contrastOf(primary, '#ffffff'));
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="font-medium">{t('title')}</p>
      <Pair
        ground={bar.ground}
        text={bar.text}
        says={t('on', { text: bar.text === '#ffffff' ? 'white' : 'black', ratio: bar.ratio })}
      />
      <Pair ground="#ffffff" text={primary} says={t('as_text', { colour: primary, ratio: onWhite })} />
      {primary === colour ? null : <p>{t('darkened', { chosen: colour, colour: primary })}</p>}
    </div>
  );
};

const Pair = ({ ground, text, says }: { ground: string; text: string; says: string }) => {
  const t = useTranslations('brand.colour');
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span
        aria-hidden="true"
        className="border border-hairline px-3 py-1.5 font-semibold"
        style={{ backgroundColor: ground, color: text }}
      >
        {t('sample')}
      </span>
      {says}
    </p>
  );
};
