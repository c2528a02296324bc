import type { OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { widgetContract } from '@zugang/contract';

type Operation = OpenAPI.OperationObject;

const methods = ['get', 'post'] as const;
/** Called with the bearer that `startSession` answers with. */
const withSession = new Set(['knownIssues', 'storeResult']);

/** A `sendBeacon`, and a `fetch` of a text, call the same JSON `text/plain`. */
const acceptPlainText = (operation: Operation): void => {
  const body = operation.requestBody;
  if (!body || '$ref' in body || operation.operationId === undefined) return;
  const json = body.content['application/json'];
  if (json && (operation.tags ?? []).includes('Widget')) body.content['text/plain'] = json;
};

/** An error says by its code which it is. */
const describeErrors = ({ responses = {} }: Operation): void => {
  for (const [status, answer] of Object.entries(responses))
    if (answer && Number(status) >= 400) Object.assign(answer, { description: 'Refused; `error` says why' });
};

/** Neither an answer without content nor a page is JSON. */
const describeContent = ({ operationId, responses = {} }: Operation): void => {
  const page = { 'text/html': { schema: { type: 'string' } } } as const;
  if (operationId === 'beacon') responses['204'] = { description: 'Taken, or dropped without a word' };
  if (operationId !== 'preview') return;
  responses['200'] = { description: 'A web page', content: page };
  responses['404'] = { description: 'The token is forged or over', content: page };
};

const complete = (operation: Operation): Operation => {
  acceptPlainText(operation);
  describeErrors(operation);
  describeContent(operation);
  operation.security = withSession.has(operation.operationId ?? '') ? [{ checkerSession: [] }] : [];
  // Below another address than the rest of the API.
  operation.servers = [{ url: '/w/v1' }];
  operation.operationId = `widget.${operation.operationId}`;
  return operation;
};

/** What scripts in other people's pages call, as paths of an OpenAPI document, made of the widget's contract. */
export const describeWidgetRequests = async (generator: OpenAPIGenerator): Promise<OpenAPI.PathsObject> => {
  const { paths = {} } = await generator.generate(widgetContract, {
    info: { title: 'Zugang', version: '0.1.0' },
    customErrorResponseBodySchema: (errors) => ({
      type: 'object',
      required: ['error'],
      properties: { error: { type: 'string', enum: errors.map(([code]) => code) } },
    }),
  });
  for (const item of Object.values(paths))
    for (const method of methods) {
      const operation = item?.[method];
      if (operation) complete(operation);
    }
  return paths;
};
