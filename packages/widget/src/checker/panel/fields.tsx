import { Fragment, type JSX } from 'preact';

type SelectProps = {
  label: string;
  options: readonly { value: string; text: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** A choice of one value. */
export const Select = ({ label, options, value, onChange }: SelectProps): JSX.Element => (
  <label>
    {label}
    <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  </label>
);

type CheckboxProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

export const Checkbox = ({ label, isChecked, onChange }: CheckboxProps): JSX.Element => (
  <label>
    <input type="checkbox" checked={isChecked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    {label}
  </label>
);

/** A sample of a colour whose value is written beside it. */
export const Swatch = ({ colour }: { colour: string }): JSX.Element => (
  <span class="swatch" aria-hidden="true" style={{ background: colour }} />
);

/** The facts of something: names and values. */
export const Facts = ({
  rows,
}: {
  rows: readonly (readonly [name: string, value: JSX.Element | string])[];
}): JSX.Element => (
  <dl>
    {rows.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
