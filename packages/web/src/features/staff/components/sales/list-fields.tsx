import type { PriceList } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useKeyText } from '#lib/i18n';
import { TextField } from '#ui';
import {
  isFine,
  listValuesOf,
  nameOf,
  productsOf,
  type ListValue,
  type TypedValues,
} from '#features/staff/price-form.ts';

/** How a number of a list is called: in the form's own names, and for people. */
export const useValueNames = (): ((value: ListValue) => { name: string; label: string }) => {
  const t = useTranslations('staff.prices.form');
  const plans = useTranslations('plans');
  return (value) => ({
    name: nameOf(value),
    label:
      value.kind === 'partner'
        ? t('partner', { projects: value.projects })
        : t('price', {
            product: plans(`products.${value.product}`),
            package: plans(`packages.${value.package}`),
            bracket: value.bracket,
          }),
  });
};

type Props = {
  list: PriceList;
  typed: TypedValues;
  /** Whether faults are shown: not before the form was sent once. */
  isChecked: boolean;
  onType: (name: string, text: string) => void;
};

/** The prices of every product, and what resellers save. */
export const ListFields = ({ list, ...fields }: Props) => {
  const plans = useTranslations('plans');
  const values = listValuesOf(list);
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-3">
        {productsOf(list).map(({ product }) => (
          <fieldset key={product} className="min-w-0">
            <legend className="mb-3 font-semibold">{plans(`products.${product}`)}</legend>
            <div className="grid grid-cols-2 items-end gap-3">
              {values
                .filter((value) => value.kind === 'price' && value.product === product)
                .map((value) => (
                  <ValueField key={nameOf(value)} value={value} {...fields} />
                ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {values
          .filter(({ kind }) => kind === 'partner')
          .map((value) => (
            <ValueField key={nameOf(value)} value={value} {...fields} />
          ))}
      </div>
    </>
  );
};

const ValueField = ({ value, typed, isChecked, onType }: Omit<Props, 'list'> & { value: ListValue }) => {
  const t = useTranslations('staff.prices.form');
  const plans = useTranslations('plans');
  const keyText = useKeyText();
  const name = nameOf(value);
  const isPrice = value.kind === 'price';
  const fault = isPrice ? keyText('staff.prices.errors.price') : keyText('staff.prices.errors.number', { max: 100 });
  return (
    <TextField
      name={name}
      label={
        isPrice
          ? t('short', { package: plans(`packages.${value.package}`), bracket: value.bracket })
          : t('partner', { projects: value.projects })
      }
      value={typed[name] ?? ''}
      error={isChecked && !isFine(value, typed) ? fault : undefined}
      inputMode={isPrice ? 'decimal' : 'numeric'}
      autoComplete="off"
      required
      className="min-w-0"
      onChange={({ target }) => onType(name, target.value)}
    />
  );
};
