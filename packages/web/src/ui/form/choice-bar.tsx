import type { ReactNode } from 'react';
import { useId } from 'react';

type ChoiceBarProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A few choices side by side, of which one holds: radio buttons that look like one bar. */
export const ChoiceBar = <Value extends string>({ legend, options, value, onChange }: ChoiceBarProps<Value>) => {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="-ml-px flex min-h-9 cursor-pointer items-center border border-control bg-surface px-3 text-sm font-medium first-of-type:ml-0 hover:bg-primary-wash has-checked:relative has-checked:border-primary has-checked:bg-primary has-checked:text-white forced-colors:has-checked:bg-[SelectedItem] forced-colors:has-checked:text-[SelectedItemText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:relative has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
