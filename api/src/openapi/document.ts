import { site } from '@site/contract';
import { errorAnswers, errorBody, errorStatusesOf } from './errorAnswers';
import { type HeaderName, headers } from './headers';
import { introduction } from './introduction';
import type { OpenApi, OpenApiOperation, OpenApiResponse, Ref } from './openApi';
import type { Answer, Auth, Operation, OperationGroup } from './operation';
import { allOperations } from './operations/allOperations';
import { ifNoneMatch } from './parameters';
import { namedSchemas } from './namedSchemas';

let built: OpenApi | undefined;

/** The description of the whole api. Built once per process. */
export function openApi(): OpenApi {
  return (built ??= describe(allOperations));
}

function describe(groups: readonly OperationGroup[]): OpenApi {
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.name} api`,
      version: '1.0.0',
      summary: 'Athletes, trainers, programmes, posts and applications, as JSON.',
      description: introduction,
    },
    servers: [
      { url: '/api', description: 'The api' },
      { url: '/api/v1', description: 'The same under its version' },
    ],
    tags: groups.map(({ name, description }) => ({ name, description })),
    paths: pathsOf(groups),
    components: {
      schemas: { ...namedSchemas(groups), Error: errorBody },
      headers,
      responses: Object.fromEntries(
        Object.values(errorAnswers).map((error) => [error.name, errorResponse(error)]),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that a login answers with.' },
        exportCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'export_access',
          description: 'Set by a login and by each list of applications or messages, for ten minutes.',
        },
      },
    },
  };
}

function pathsOf(groups: readonly OperationGroup[]): OpenApi['paths'] {
  const paths: OpenApi['paths'] = {};
  for (const group of groups) {
    for (const operation of group.operations) {
      const [method = '', route = ''] = operation.route.split(' ');
      const path = (paths[route.replace(/:(\w+)/g, '{$1}')] ??= {});
      path[method.toLowerCase()] = describeOperation(operation, group);
    }
  }
  return paths;
}

function describeOperation(operation: Operation, { name }: OperationGroup): OpenApiOperation {
  const { id, summary, description, auth, parameters = [], body, isCached } = operation;
  const all = isCached ? [...parameters, ifNoneMatch] : parameters;
  return {
    operationId: id,
    tags: [name],
    summary,
    ...(description && { description }),
    security: SECURITY[auth],
    ...(all.length > 0 && { parameters: all }),
    ...(body && { requestBody: { required: true, ...body } }),
    responses: responsesOf(operation),
  };
}

const SECURITY: Record<Auth, Record<string, string[]>[]> = {
  none: [],
  // The empty one says that it may be left out.
  optional: [{}, { bearer: [] }],
  admin: [{ bearer: [] }],
  export: [{ bearer: [] }, { exportCookie: [] }],
};

function responsesOf(operation: Operation): Record<string, OpenApiResponse | Ref> {
  const responses: Record<string, OpenApiResponse | Ref> = {};
  for (const [status, answer] of Object.entries(operation.answers)) {
    const cached: HeaderName[] = operation.isCached && status === '200' ? ['ETag'] : [];
    responses[status] = describeAnswer(answer, cached);
  }
  if (operation.isCached) responses[304] = describeAnswer({ description: 'You have it already.' }, ['ETag']);
  for (const status of errorStatusesOf(operation)) {
    const name = errorAnswers[status]?.name;
    if (name === undefined) throw new Error(`No error answer is described for status ${status}`);
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return responses;
}

function errorResponse({ description, headers: names = [] }: Answer): OpenApiResponse {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return describeAnswer({ description, headers: names, content });
}

function describeAnswer(
  { description, headers: names = [], content }: Answer,
  more: HeaderName[] = [],
): OpenApiResponse {
  const declared: HeaderName[] = ['X-Request-Id', ...more, ...names];
  return {
    description,
    headers: Object.fromEntries(declared.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    ...(content && { content }),
  };
}
