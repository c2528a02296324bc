import type { OpenAPI } from '@orpc/openapi';
import { publishedStatement } from '@zugang/contract';
import { z } from 'zod';

type Operation = OpenAPI.OperationObject;

const parameters: OpenAPI.ParameterObject[] = [
  {
    name: 'licenceKey',
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description: 'The project’s licence key.',
  },
  { name: 'slug', in: 'path', required: true, schema: { type: 'string' }, description: 'The statement’s own part.' },
];
const refusal: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'string' } },
};

const describe = (
  ending: string,
  summary: string,
  content: NonNullable<OpenAPI.ResponseObject['content']>,
): Operation => ({
  operationId: `publicStatement.${ending === '' ? 'page' : ending.slice(1)}`,
  tags: ['Published statements'],
  summary,
  parameters,
  security: [],
  // Below another address than the rest of the API.
  servers: [{ url: '/' }],
  responses: {
    200: { description: 'The published version; to be kept for a minute, `ETag` says whether it has changed', content },
    301: { description: 'It has another address now' },
    304: { description: 'It has not changed' },
    404: {
      description: 'There is no statement',
      ...(ending === '.json' ? { content: { 'application/json': { schema: refusal } } } : {}),
    },
    410: { description: 'It was withdrawn, or is no longer shown' },
    429: { description: 'Too many requests' },
  },
});

const text = { schema: { type: 'string' } } as const;
const binary = { schema: { type: 'string', contentEncoding: 'binary' } } as const;

/** Published statements as everybody reads them, as paths of an OpenAPI document. */
export const describePublishedStatements = (): OpenAPI.PathsObject => {
  const { $schema: _, ...schema } = z.toJSONSchema(publishedStatement);
  const files: [ending: string, summary: string, content: NonNullable<OpenAPI.ResponseObject['content']>][] = [
    ['', 'The page of a published accessibility statement', { 'text/html': text }],
    ['.json', 'The statement for programs', { 'application/json': { schema: schema as OpenAPI.SchemaObject } }],
    ['.html', 'The statement as a piece of a page, without styles and scripts', { 'text/html': text }],
    ['.md', 'The statement as Markdown', { 'text/markdown': text }],
    ['.pdf', 'The statement as a tagged PDF', { 'application/pdf': binary }],
  ];
  const paths = files.map(([ending, summary, content]) => [
    `/statement/{licenceKey}/{slug}${ending}`,
    { get: describe(ending, summary, content) },
  ]);
  // The types mix operations of OpenAPI 3.0 and 3.1; ours are of 3.1.
  return Object.fromEntries(paths) as OpenAPI.PathsObject;
};
