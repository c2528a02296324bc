import type { CDPSession } from 'playwright-core';

/** What is given to a function in the page: a plain value, or an object that lives there. */
export type CallArgument = { value: unknown } | { objectId: string };

/** Evaluates an expression in a world of the page; answers its value, waited for. Throws what it throws. */
export async function evaluate(cdp: CDPSession, contextId: number, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    contextId,
    expression,
    awaitPromise: true,
    returnByValue: true,
    silent: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** Calls a function, given by its source, in a world of the page; answers its value. Throws what it throws. */
export async function callFunction(
  cdp: CDPSession,
  contextId: number,
  { source, args }: { source: string; args: CallArgument[] },
): Promise<unknown> {
  const { result, exceptionDetails } = await cdp.send('Runtime.callFunctionOn', {
    executionContextId: contextId,
    functionDeclaration: source,
    arguments: args,
    returnByValue: true,
    awaitPromise: true,
    silent: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
