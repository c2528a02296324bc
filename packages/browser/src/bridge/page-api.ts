import type { Session } from '@zugang/engine/probing';

/** What can be sent into a page and back: plain data. */
export type PlainData =
  | string
  | number
  | boolean
  | null
  | undefined
  | void
  | readonly PlainData[]
  | { readonly [name: string]: PlainData };

/** A node of the page or its window, held by reference: it stays there. */
export class NodeRef {
  readonly objectId: string;

  constructor(objectId: string) {
    this.objectId = objectId;
  }
}

/** An argument as the driving side gives it: data is copied, a node is named by its reference. */
type Sent<Arg> = Arg extends PlainData ? Arg : Arg extends EventTarget | null | undefined ? NodeRef : never;

type SentAll<Args extends readonly unknown[]> = { [Place in keyof Args]: Sent<Args[Place]> };

/** What a function gives once it has been waited for, if that can be copied. */
type Answered<Answer> = Awaited<Answer> extends PlainData ? Awaited<Answer> : never;

type FunctionNames<Module> = {
  [Name in keyof Module]: Module[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof Module];

/** Names of the functions whose answers are plain data. */
type DataNames<Module> = {
  [Name in FunctionNames<Module>]: Module[Name] extends (...args: never[]) => infer Answer
    ? [Awaited<Answer>] extends [PlainData]
      ? Name
      : never
    : never;
}[FunctionNames<Module>];

/** Names of the functions that answer a node. */
type NodeNames<Module> = {
  [Name in FunctionNames<Module>]: Module[Name] extends (...args: never[]) => infer Answer
    ? [Answer] extends [EventTarget | null | undefined]
      ? Name
      : never
    : never;
}[FunctionNames<Module>];

/**
 * The functions of a module that runs in a page, as they are called from outside: the same names and arguments, each answered by a
 * promise. One whose answer cannot be copied is missing.
 */
export type PageApi<Module> = {
  readonly [Name in DataNames<Module>]: Module[Name] extends (...args: infer Args) => infer Answer
    ? (...args: SentAll<Args>) => Promise<Answered<Answer>>
    : never;
};

/** The functions that answer a node: a reference to it, or null where there is none. */
export type NodeApi<Module> = {
  readonly [Name in NodeNames<Module>]: Module[Name] extends (...args: infer Args) => unknown
    ? (...args: SentAll<Args>) => Promise<NodeRef | null>
    : never;
};

/**
 * A module of the page script as it is called from outside: what the page's session is given for, as the first argument of each
 * function, is left out. A function that takes something else first cannot be called.
 */
export type SessionModule<Module> = {
  readonly [Name in FunctionNames<Module>]: Module[Name] extends (...args: infer Args) => infer Answer
    ? Args extends []
      ? () => Answer
      : Args extends [Session, ...infer Rest]
        ? (...args: Rest) => Answer
        : never
    : never;
};
