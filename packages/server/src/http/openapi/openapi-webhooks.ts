import type { OpenAPI } from '@orpc/openapi';
import { webhookPayload, type SentEvent } from '@zugang/contract';
import { z } from 'zod';

const summaries: Record<SentEvent, string> = {
  'scan.finished': 'A check is finished',
  'scan.failed': 'A check was cancelled, or could not check one page',
  'issues.regressed': 'A check found barriers that were not there before',
  'issue.changed': 'A person or a program changed state, assignee or due date of issues',
  'domain.verified': 'The ownership of a domain is proved',
  'domain.lost': 'The proof of a domain no longer counts',
  'indexing.finished': 'The pages of a domain are found',
  'pages.over_bracket': 'A project has more pages than its package holds',
  'statement.outdated': 'A published accessibility statement is no longer true',
  test: 'Sent by hand, to try an endpoint out',
};

const header = (name: string, description: string): OpenAPI.ParameterObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** The headers of the Standard Webhooks specification. */
const parameters = [
  header('webhook-id', 'The same in every attempt: what came twice is known by it.'),
  header('webhook-timestamp', 'Seconds since 1970: when this attempt was signed.'),
  header('webhook-signature', 'One or more of `v1,` and a signature in base64, separated by spaces.'),
];

type RequestBody = NonNullable<NonNullable<OpenAPI.PathItemObject['post']>['requestBody']>;

/** As zod writes it: OpenAPI 3.1 takes JSON Schema as it is, and its types know less of it. */
const bodyOf = (payload: z.ZodType) => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(payload);
  return { required: true, content: { 'application/json': { schema } } } as RequestBody;
};

/** What is sent to the endpoints of projects, made of the contract. */
export const describeWebhooks = (): NonNullable<OpenAPI.Document['webhooks']> =>
  Object.fromEntries<OpenAPI.PathItemObject>(
    webhookPayload.options.map((payload) => {
      const type = payload.shape.type.value;
      const item: OpenAPI.PathItemObject = {
        post: {
          summary: summaries[type],
          tags: ['Webhooks'],
          security: [],
          parameters,
          requestBody: bodyOf(payload),
          responses: {
            '2XX': { description: 'Taken. Every other answer, and none within 10 seconds, is tried again.' },
          },
        },
      };
      return [type, item];
    }),
  );
