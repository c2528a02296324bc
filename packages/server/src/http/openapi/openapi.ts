import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract, errorTable, limits } from '@zugang/contract';
import { describePublishedStatements } from './openapi-statement.ts';
import { describeWebhooks } from './openapi-webhooks.ts';
import { describeWidgetRequests } from './openapi-widget.ts';

type Schema = OpenAPI.SchemaObject;

const fieldError: Schema = {
  type: 'object',
  required: ['path', 'key'],
  properties: {
    path: { type: 'string', description: 'The field, parts joined by dots.' },
    key: { type: 'string', description: 'A key of the message catalogues, such as validation.required.' },
    params: {
      type: 'object',
      additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
      description: 'Arguments of the message.',
    },
  },
};

/** The contract's `ErrorBody` as a schema. */
const errorSchema: Schema = {
  type: 'object',
  description: 'The body of every answer that is not a success.',
  required: ['code', 'status', 'message', 'key'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorTable) },
    status: {
      type: 'integer',
      enum: [...new Set(Object.values(errorTable).map(({ status }) => status))].toSorted((a, b) => a - b),
    },
    message: { type: 'string', description: 'English.' },
    key: { type: 'string', description: 'The key of the translated message in the message catalogues.' },
    fields: { type: 'array', items: fieldError },
    retryAfterSeconds: { type: 'integer', description: 'With RATE_LIMITED and UNAVAILABLE: when to try again.' },
    challenge: { type: 'string', description: 'With TWO_FACTOR_REQUIRED: for POST /auth/two-factor/verify.' },
    difficulty: {
      type: 'integer',
      description:
        'With BOT_PROTECTION_REQUIRED and BOT_PROTECTION_FAILED: for GET /auth/challenge, if the usual proof is not enough.',
    },
    requestId: { type: 'string', description: 'Finds the cause in the log.' },
  },
};

const errorAnswer: OpenAPI.ResponseObject = {
  description: 'An error; its `code` says which.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const binary = { schema: { type: 'string', contentEncoding: 'binary' } } as const;
/** What a file's route answers with, by the end of its path; all others are pictures. */
const fileAnswer = (path: string): { description: string; content: OpenAPI.ResponseObject['content'] } => {
  const [description, type] = path.endsWith('/pdf')
    ? ['A PDF', 'application/pdf']
    : path.endsWith('/html')
      ? ['A web page', 'text/html']
      : path.endsWith('/file')
        ? ['A file', 'application/octet-stream']
        : ['A picture', 'image/*'];
  return { description, content: { [type]: binary } };
};

/** Procedures that anyone may call, without a session or bearer token; a test holds them against what the server answers. */
const openOperations: ReadonlySet<string> = new Set([
  'alert.lookUpUnsubscribe',
  'alert.unsubscribe',
  'auth.register',
  'auth.confirmEmail',
  'auth.resendConfirmation',
  'auth.login',
  'auth.forgotPassword',
  'auth.resetPassword',
  'auth.activateAccount',
  'auth.logout',
  'legal.documents',
  'legal.document',
  'legal.documentPdf',
  'legal.documentHtml',
  'member.lookUpInvitation',
  'member.acceptInvitation',
  'twoFactor.verify',
  'passkey.challenge',
  'passkey.login',
  'provider.offer',
  'provider.acceptOffer',
  'protection.challenge',
  'brand.find',
  'customer.lookUpActivation',
  'brand.logo',
  'publicCheck.create',
  'publicCheck.get',
  'publicCheck.picture',
  'signOn.partner',
  'signOn.withToken',
  'signOn.withPassword',
  'signOn.offer',
  'signOn.redeem',
  'share.open',
  'share.createExport',
  'share.getExport',
  'share.exportFile',
  'system.info',
  'system.mailbox',
]);

/** What takes an API key too; a test holds it against what the server lets keys do. */
const takesKey = ({ operationId }: OpenAPI.OperationObject): boolean =>
  /^(project|domain|export|login|issue(?!\.(mine|\w+Comment)$)|page|document|scan)\.|^(account|report)\.get$|^report\.compare$|^audit\.list$|^statement\.(list|get|versions?|file)$/.test(
    operationId ?? '',
  );

/** What the contract's schemas do not say: errors, files (their schema is a Blob), who may call. */
const complete = (path: string, operation: OpenAPI.OperationObject): void => {
  const responses: OpenAPI.ResponsesObject = operation.responses ?? {};
  for (const answer of Object.values(responses))
    if (answer && 'content' in answer && Object.keys(answer.content ?? {}).length === 0)
      Object.assign(answer, fileAnswer(path));
  operation.responses = Object.assign(responses, { default: errorAnswer });
  if (openOperations.has(operation.operationId ?? '')) operation.security = [];
  if (takesKey(operation)) operation.security = [{ session: [] }, { bearer: [] }, { apiKey: [] }];
};

const completeAll = (document: OpenAPI.Document): OpenAPI.Document => {
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of ['get', 'post', 'patch', 'put', 'delete'] as const) {
      const operation = item?.[method];
      if (operation) complete(path, operation);
    }
  return document;
};

/** The whole API as an OpenAPI 3.1 document, made of the contract. */
export const createOpenApiDocument = async (): Promise<OpenAPI.Document> => {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const widgetPaths = await describeWidgetRequests(generator);
  const document = await generator.generate(contract, {
    info: {
      title: 'Zugang',
      version: '0.1.0',
      description: `Checks websites for accessibility. Sign in with POST /auth/login: its cookie is for browsers, its bearer token (${limits.jwtMinutes} minutes) for other clients. Programs use an API key of an account instead, where a route names it.`,
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }, { bearer: [] }],
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'zugang_session' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'zug_…',
          description: 'A key of an account, made in its settings.',
        },
        checkerSession: {
          type: 'http',
          scheme: 'bearer',
          description: 'A session of the page checker: the bearer that POST /checker/session answers with.',
        },
      },
    },
  });
  const { paths, ...completed } = completeAll(document);
  return {
    ...completed,
    paths: { ...paths, ...widgetPaths, ...describePublishedStatements() },
    webhooks: describeWebhooks(),
  };
};
