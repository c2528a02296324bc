import type { ESTree } from 'vite';

type Node = ESTree.Expression | ESTree.Super | ESTree.PrivateIdentifier;

/** Whether reading the expression does nothing else. */
export function isPlain(node: ESTree.Argument | ESTree.Super): boolean {
  if (node.type === 'UnaryExpression') return node.operator !== 'delete' && isPlain(node.argument);
  if (node.type === 'MemberExpression') return !node.computed && isPlain(node.object);
  return node.type === 'Identifier' || node.type === 'Literal';
}

/** Whether the expression asks for the kind of a fiber. */
export const isTag = (node: Node): boolean =>
  (node.type === 'MemberExpression' && !node.computed && node.property.name === 'tag' && isPlain(node)) ||
  (node.type === 'Identifier' && /^tag(\$|$)/.test(node.name));

/** Whether the expression is one of the numbers. */
export const isOneOf = (node: Node | null, values: readonly number[]): boolean =>
  node?.type === 'Literal' && typeof node.value === 'number' && values.includes(node.value);

const leaving = ['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'];

/** Whether nothing of a case runs on into the next one. */
function leaves(statement: ESTree.Statement | undefined): boolean {
  if (!statement) return false;
  if (statement.type === 'BlockStatement') return leaves(statement.body.at(-1));
  if (statement.type === 'IfStatement')
    return leaves(statement.consequent) && statement.alternate !== null && leaves(statement.alternate);
  return leaving.includes(statement.type);
}

/** The cases of a `switch` that are never chosen and into which none before them runs on. */
export function unusedCases({ cases }: ESTree.SwitchStatement, tags: readonly number[]): ESTree.SwitchCase[] {
  let isReached = false;
  return cases.filter(({ test, consequent }) => {
    const isUnused = isOneOf(test, tags) && !isReached;
    if (!isUnused) isReached = !leaves(consequent.at(-1));
    return isUnused;
  });
}
