import type { CDPSession } from 'playwright-core';
import { NodeRef } from './page-api.ts';

/** A world of a document, where functions are called; null for the world of the page's own scripts. */
export type PageContext = { cdp: CDPSession; contextId: number | null };

/** A function's source, and what it is called with: data, or references to nodes. */
export type PageCall = { declaration: string; args: readonly unknown[] };

type Answer = Awaited<ReturnType<typeof send>>;

const toArgument = (arg: unknown): { objectId: string } | { value: unknown } =>
  arg instanceof NodeRef ? { objectId: arg.objectId } : { value: arg };

/** The page's own world has no number: there the call is written out. */
const send = ({ cdp, contextId }: PageContext, { declaration, args }: PageCall, options: object) => {
  if (contextId === null) {
    const expression = `(${declaration})(${args.map((arg) => JSON.stringify(arg)).join()})`;
    return cdp.send('Runtime.evaluate', { expression, silent: true, ...options });
  }
  return cdp.send('Runtime.callFunctionOn', {
    executionContextId: contextId,
    functionDeclaration: declaration,
    arguments: args.map(toArgument),
    silent: true,
    ...options,
  });
};

const resultOf = ({ result, exceptionDetails }: Answer): Answer['result'] => {
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result;
};

/** Calls a function in a world of the page, in one way there and back; gives its answer, waited for. Throws what it throws. */
export const callInPage = async (context: PageContext, call: PageCall): Promise<unknown> =>
  resultOf(await send(context, call, { returnByValue: true, awaitPromise: true })).value;

/** The same for a function that answers a node, which is held until it is released, or the group it is in; null where there is none. */
export const referInPage = async (
  context: PageContext,
  call: PageCall,
  objectGroup: string | null,
): Promise<NodeRef | null> => {
  const { objectId } = resultOf(await send(context, call, objectGroup === null ? {} : { objectGroup }));
  return objectId === undefined ? null : new NodeRef(objectId);
};

/** Runs a whole script in a world of the page. */
export const runScript = async (
  { cdp, contextId }: { cdp: CDPSession; contextId: number },
  script: string,
): Promise<void> => {
  resultOf(await cdp.send('Runtime.evaluate', { contextId, expression: script, silent: true }));
};
