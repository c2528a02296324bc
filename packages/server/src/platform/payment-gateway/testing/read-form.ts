/** A form with names such as `line_items[0][price_data][currency]`, as nested values. */
export type FormValue = string | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

const put = (form: Form, [first = '', ...rest]: string[], value: string): void => {
  if (rest.length === 0) {
    form[first] = value;
    return;
  }
  const inner = typeof form[first] === 'object' ? form[first] : {};
  form[first] = inner;
  put(inner, rest, value);
};

export const readForm = (text: string): Form => {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) put(form, name.replaceAll(']', '').split('['), value);
  return form;
};

/** The text at a path of names; empty where there is none. */
export const textAt = (form: Form, ...path: string[]): string => {
  let found: FormValue | undefined = form;
  for (const name of path) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : '';
};

/** The flat texts at a path. */
export const textsAt = (form: Form, ...path: string[]): Record<string, string> => {
  let found: FormValue | undefined = form;
  for (const name of path) found = typeof found === 'object' ? found[name] : undefined;
  if (typeof found !== 'object') return {};
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
};
