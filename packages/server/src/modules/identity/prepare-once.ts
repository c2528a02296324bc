/** Builds a statement once for each database: building one costs more than sending it. */
export const prepareOnce = <D extends object, Statement>(build: (db: D) => Statement): ((db: D) => Statement) => {
  const built = new WeakMap<D, Statement>();
  return (db) => {
    const statement = built.get(db) ?? build(db);
    built.set(db, statement);
    return statement;
  };
};
