import { Visitor, parseSync } from 'vite';
import type { ESTree, VisitorObject } from 'vite';
import type { LeftOut } from './react-dom-parts.ts';
import { isOneOf, isPlain, isTag, unusedCases } from './unused-cases.ts';

type Range = { start: number; end: number };
type Edit = Range & { text: string };
type Named = Range & { name: string };

const isWithin = (inner: Range, outer: Range): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** What is put down while the code is read. */
class Notes {
  readonly edits: Edit[] = [];
  readonly seen = new Set<string>();
  /** Where names stand that are no reading of a value: what is declared, assigned, or called so in an object. */
  readonly unread = new Set<number>();
  /** Parameters, each with the range of its function. */
  readonly parameters: Named[] = [];
  /** Variables declared with `var`, each with the body of its function. */
  readonly variables: (Named & { body: Range })[] = [];
  readonly gone: Range[] = [];

  replace({ start, end }: Range, text: string): void {
    this.edits.push({ start, end, text });
  }

  find(names: Readonly<Record<string, string>>, name: string): string | undefined {
    if (!Object.hasOwn(names, name)) return undefined;
    this.seen.add(name);
    return names[name];
  }

  isParameter(node: Named): boolean {
    return this.parameters.some((one) => one.name === node.name && isWithin(node, one));
  }

  /** A case takes the declarations in it along, which the whole function may use. */
  keepVariables(): void {
    for (const { name, body, ...place } of this.variables)
      if (this.gone.some((range) => isWithin(place, range) && isWithin(range, body)))
        this.replace({ start: body.start + 1, end: body.start + 1 }, `var ${name};`);
  }
}

/** Functions: their parameters, their variables, and those that are emptied. */
function readFunctions(plan: LeftOut, notes: Notes): VisitorObject {
  const bodies: Range[] = [];
  const enter = ({ params, body, start, end }: ESTree.Function) => {
    bodies.push(body ?? { start, end });
    for (const param of params)
      if (param.type === 'Identifier') notes.parameters.push({ name: param.name, start, end });
  };
  const leave = () => void bodies.pop();
  return {
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    FunctionDeclaration(node) {
      enter(node);
      const value = notes.find(plan.functions, node.id?.name ?? '');
      if (value !== undefined && node.body) notes.replace(node.body, `{ return ${value}; }`);
    },
    'FunctionDeclaration:exit': leave,
    VariableDeclarator({ id, start, end }) {
      notes.unread.add(id.start);
      const body = bodies.at(-1);
      if (body && id.type === 'Identifier') notes.variables.push({ name: id.name, start, end, body });
    },
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || !node.arguments.every(isPlain)) return;
      const value = notes.find(plan.functions, node.callee.name);
      if (value !== undefined) notes.replace(node, `(${value})`);
    },
  };
}

/** Variables and properties that keep one value, and what is assigned to them. */
function readValues(plan: LeftOut, notes: Notes): VisitorObject {
  return {
    AssignmentExpression({ left, right, start }) {
      notes.unread.add(left.start);
      if (left.type === 'Identifier' && Object.hasOwn(plan.constants, left.name))
        notes.replace({ start, end: right.start }, '');
    },
    Property: ({ key }) => void notes.unread.add(key.start),
    Identifier(node) {
      const value = notes.find(plan.constants, node.name);
      if (value !== undefined && !notes.unread.has(node.start) && !notes.isParameter(node)) notes.replace(node, value);
    },
    MemberExpression(node) {
      if (node.computed || node.property.type !== 'Identifier') return;
      notes.unread.add(node.property.start);
      const value = notes.find(plan.members, node.property.name);
      if (value !== undefined && !notes.unread.has(node.start) && isPlain(node)) notes.replace(node, value);
    },
  };
}

/** Questions after tags, and assignments at the top. */
function readRest(code: string, plan: LeftOut, notes: Notes): VisitorObject {
  return {
    ExpressionStatement({ expression, start, end }) {
      if (expression.type !== 'AssignmentExpression') return;
      const { left, right } = expression;
      const target = code.slice(left.start, left.end);
      const name = Object.keys(plan.assignments).find((one) => target === one || target.startsWith(`${one}.`));
      const text = notes.find(plan.assignments, name ?? '');
      if (text === undefined) return;
      // `a = b = …` still has to give b its value.
      if (right.type === 'AssignmentExpression') notes.replace({ start, end: right.start }, '');
      else notes.replace({ start, end }, text);
    },
    BinaryExpression(node) {
      if (node.operator !== '===' && node.operator !== '!==') return;
      const [value, other] = node.left.type === 'Literal' ? [node.left, node.right] : [node.right, node.left];
      if (isOneOf(value, plan.tags) && isTag(other)) notes.replace(node, node.operator === '===' ? '!1' : '!0');
    },
    SwitchStatement(node) {
      if (!isTag(node.discriminant)) return;
      for (const one of unusedCases(node, plan.tags)) {
        notes.gone.push(one);
        notes.replace(one, '');
      }
    },
  };
}

/** The code after the edits; of edits within each other the outer one counts. */
function apply(code: string, edits: Edit[]): string {
  let at = 0;
  const parts: string[] = [];
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    parts.push(code.slice(at, start), text);
    at = end;
  }
  return parts.join('') + code.slice(at);
}

/**
 * `code` without the parts `plan` names: their names are replaced by the values they would have, and what can then
 * never run is left for the minifier to drop. Throws for a name that `code` does not have.
 */
export function leaveOut(code: string, plan: LeftOut): string {
  const notes = new Notes();
  new Visitor({
    ...readFunctions(plan, notes),
    ...readValues(plan, notes),
    ...readRest(code, plan, notes),
  }).visit(parseSync('library.js', code, { sourceType: 'script' }).program);
  const names = [plan.constants, plan.members, plan.functions, plan.assignments].flatMap((part) => Object.keys(part));
  const missing = names.filter((name) => !notes.seen.has(name));
  if (missing.length > 0) throw new Error(`Not found: ${missing.join(', ')}`);
  notes.keepVariables();
  return apply(code, notes.edits);
}
