import type { Transaction } from './client.ts';

/**
 * Makes a query that is built once for each connection and then sent by its name: building it and having it planned cost more than
 * what it reads. What differs between two requests is a placeholder, or in `shape`, of which there may only be few.
 */
export const prepared = <Query extends object, Shape extends string = ''>(
  name: string,
  build: (tx: Transaction, statement: { name: string; shape: Shape }) => Query,
): ((tx: Transaction, shape?: Shape) => Query) => {
  const made = new WeakMap<Transaction, Map<string, Query>>();
  return (tx, shape = '' as Shape) => {
    const ofConnection = made.get(tx) ?? new Map<string, Query>();
    made.set(tx, ofConnection);
    const query = ofConnection.get(shape) ?? build(tx, { name: shape ? `${name}_${shape}` : name, shape });
    ofConnection.set(shape, query);
    return query;
  };
};
