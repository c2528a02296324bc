// What forms need of a schema, under the names that Zod gives these things: the whole of its smallest build is 5 KiB, this is 0.6.
/** A fault of a value: the names that lead to it, and a message key (see `form-message.ts`). */
type Issue = { path: readonly string[]; message: string };

/** What a check looks at: it may change the value (`trim`), and adds what it finds to the issues. */
export type Payload<Value> = { value: Value; issues: Issue[] };
type Check<Value> = (payload: Payload<Value>) => void;

/** Says whether a form's values may be sent. */
export type Schema<Value> = {
  /** The value as it is sent, with all that is wrong with it. */
  parse: (value: Value) => Payload<Value>;
  /** The same schema with more checks; all of them run. */
  check: (...checks: Check<Value>[]) => Schema<Value>;
};

const createSchema = <Value>(parse: Schema<Value>['parse']): Schema<Value> => ({
  parse,
  check: (...checks) =>
    createSchema((value) => {
      const payload = parse(value);
      for (const check of checks) check(payload);
      return payload;
    }),
});

const fails =
  <Value>(isFine: (value: Value) => boolean, message: string): Check<Value> =>
  ({ value, issues }) => {
    if (!isFine(value)) issues.push({ path: [], message });
  };

/** Any text. */
export const string = (): Schema<string> => createSchema((value) => ({ value, issues: [] }));

/** A box that is ticked or not. */
export const boolean = (): Schema<boolean> => createSchema((value) => ({ value, issues: [] }));

/** One of some texts: a choice, which our own forms never leave. */
export const oneOf = <const Choice extends string>(_choices: readonly Choice[]): Schema<Choice> =>
  createSchema((value) => ({ value, issues: [] }));

/** What looks like an address of e-mail; whether it is one shows the mail that is sent there. */
export const regexes = {
  email: /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
};

/** Leaves out the space around a text. */
export const trim = (): Check<string> => (payload) => {
  payload.value = payload.value.trim();
};

export const minLength = (min: number, message: string): Check<string> => fails(({ length }) => length >= min, message);
export const maxLength = (max: number, message: string): Check<string> => fails(({ length }) => length <= max, message);
export const regex = (pattern: RegExp, message: string): Check<string> => fails((text) => pattern.test(text), message);

/** A custom rule; `path` names the invalid field if the rule reads several. */
export const refine =
  <Value>(isFine: (value: Value) => boolean, fault: string | { error: string; path: string[] }): Check<Value> =>
  ({ value, issues }) => {
    if (isFine(value)) return;
    issues.push(typeof fault === 'string' ? { path: [], message: fault } : { path: fault.path, message: fault.error });
  };

/** The values of a form, field by field. */
export const object = <Values extends Record<string, string | boolean>>(fields: {
  [Name in keyof Values]: Schema<Values[Name]>;
}): Schema<Values> =>
  createSchema((values) => {
    const issues: Issue[] = [];
    const parsed = { ...values };
    for (const name of Object.keys(fields)) {
      const payload = fields[name as keyof Values].parse(values[name as keyof Values]);
      parsed[name as keyof Values] = payload.value;
      issues.push(...payload.issues.map(({ path, message }) => ({ path: [name, ...path], message })));
    }
    return { value: parsed, issues };
  });
