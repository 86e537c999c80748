import { site } from '@site/contract';
import { ifNoneMatch } from '../parameters';
import { type Access, type Answer, type RefTo, type Route, type RouteGroup, route } from '../route';
import { describeAnswer, errorAnswers, errorResponses, namedSchemas, refToNamed } from './components';
import { type HeaderName, headers, type OpenApi, type OpenApiOperation, type Parameter } from './openApi';

/** The OpenAPI document of the whole api, derived from the declarations of its routes. */
export function describeApi(groups: readonly RouteGroup[]): OpenApi {
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
      schemas: namedSchemas(groups),
      headers,
      responses: errorResponses(),
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

function pathsOf(groups: readonly RouteGroup[]): OpenApi['paths'] {
  const paths: OpenApi['paths'] = {};
  const refTo = refToNamed(groups);
  for (const { name, routes } of groups) {
    for (const route of routes) {
      const path = (paths[route.path.replace(/:(\w+)/g, '{$1}')] ??= {});
      path[route.method.toLowerCase()] = describeRoute(route, name, refTo);
    }
  }
  return paths;
}

function describeRoute(route: Route, section: string, refTo: RefTo): OpenApiOperation {
  const { summary, access, path, headers: read = [], query, body, cachedFrom, rateLimit } = route;
  const parameters = [
    ...pathParameters(path),
    ...(query?.parameters ?? []),
    ...read,
    ...(cachedFrom ? [ifNoneMatch] : []),
  ];
  const description = [route.description, rateLimit].filter(Boolean).join(' ');
  return {
    tags: [section],
    summary,
    ...(description && { description }),
    security: SECURITY[access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, ...body.describe(refTo) } }),
    responses: responsesOf(route, refTo),
  };
}

/** The meaning of a path parameter: the site looks records up by slug, the admin's screens by id. */
const IN_PATHS: Readonly<Record<string, string>> = {
  key: 'The id or the slug of the record.',
  id: 'The id of the record.',
  revision: 'The id of the version.',
  file: 'The width and the format, or `social.jpg`.',
};

const pathParameters = (path: string): Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: IN_PATHS[name] ?? '',
    schema: { type: 'string' },
  }));

const SECURITY: Record<Access, Record<string, string[]>[]> = {
  public: [],
  // The empty requirement makes authentication optional.
  preview: [{}, { bearer: [] }],
  editorPreview: [{}, { bearer: [] }],
  admin: [{ bearer: [] }],
  editor: [{ bearer: [] }],
  export: [{ bearer: [] }, { exportCookie: [] }],
};

function responsesOf(route: Route, refTo: RefTo): OpenApiOperation['responses'] {
  const responses: OpenApiOperation['responses'] = {};
  for (const [status, { describe, description, headers: own = [] }] of Object.entries(route.answers)) {
    const names = [...derivedHeaders(route, status), ...own];
    responses[status] = describeAnswer({ description, headers: names, content: describe?.(refTo) });
  }
  if (route.cachedFrom)
    responses[304] = describeAnswer({ description: 'You have it already.', headers: ['ETag'] });
  for (const status of errorStatusesOf(route)) {
    const [name] = errorAnswers[status] ?? [];
    if (name === undefined) throw new Error(`No error answer is described for status ${status}`);
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return responses;
}

function derivedHeaders({ cachedFrom, offersExport }: Route, status: string): HeaderName[] {
  return [
    ...(cachedFrom && status === '200' ? (['ETag'] as const) : []),
    ...(offersExport ? (['Set-Cookie'] as const) : []),
  ];
}

const OF_A_BODY = [413, 415, 422, 507];

/** The error statuses of an operation: those that follow from its declaration, and those that it lists. */
function errorStatusesOf({ path, access, body, rateLimit, errors = [] }: Route): number[] {
  const isForOwners = access === 'admin' || access === 'export';
  const statuses = [400, 500, 503, ...errors, ...(body ? OF_A_BODY : [])];
  if (isForOwners || access === 'editor') statuses.push(401);
  if (isForOwners) statuses.push(403);
  if (rateLimit) statuses.push(429);
  if (path.includes('/:')) statuses.push(404);
  return statuses;
}

/** The general part of the document, in CommonMark. */
const introduction = `
One router stands under both \`/api\` and \`/api/v1\`. Requests may spell a field with underscores or in camelCase; answers use underscores. Fields that an address does not know are dropped.

In the forms of athletes and trainers a field with an empty text counts as not sent: \`clear\` empties a field. Everywhere else an empty text empties the field; an empty \`slug\` leaves the address to the api.

Lists come whole, or in parts: \`limit\` with \`page\` or \`offset\`; \`X-Total-Count\` says how many entries there are. A public answer has an ETag for \`If-None-Match\`; whatever needs or carries a token is \`no-store\`.
`.trim();

const openApiAnswer: Answer<object> = {
  description: 'An OpenAPI 3.1 document.',
  describe: () => ({
    'application/json': { schema: { type: 'object', required: ['openapi', 'info', 'paths'] } },
  }),
};

export const documentationRoutes: RouteGroup = {
  name: 'Documentation',
  description: 'The api described by itself. Every answer of its tests is checked against this description.',
  wires: {},
  inputs: {},
  routes: [
    route(
      {
        method: 'GET',
        path: '/openapi.json',
        access: 'public',
        summary: 'This description',
        answers: { 200: openApiAnswer },
        // Built from our own code alone: it never becomes stale.
        cachedFrom: [],
      },
      (ctx) => ctx.deps.openApi(),
    ),
  ],
};
